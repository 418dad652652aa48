export { lockOrders } from './lock-orders.ts';
export { markReturned, paymentsToReturn } from './payments-to-return.ts';
export { allPlans, planById } from './plans.ts';
export { isRazorpayOutage } from './razorpay.ts';
export { refundShortfalls } from './refund.ts';
export { type PlanTerms, savePlan } from './save-plan.ts';
export { tryConnection } from './try-connection.ts';
export { webhookEvents } from './webhook.ts';
