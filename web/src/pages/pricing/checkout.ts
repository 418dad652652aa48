import type { PaymentOrder } from '@marquee/contract';

export interface PaymentReport {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

export type CheckoutEnd =
  | { type: 'paid'; report: PaymentReport }
  /** Closed without a payment; `reason` where the last attempt was declined. */
  | { type: 'dismissed'; reason: string | null };

interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => RazorpayCheckout;
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script, once. A failed load is tried again at the next call. */
function loadScript(url: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('The checkout could not be loaded'));
    };
    document.head.append(script);
  });
  return loading;
}

/**
 * Opens the provider's checkout over the page and waits for its end.
 * @throws where the checkout cannot be loaded
 */
export async function openCheckout(
  scriptUrl: string,
  order: PaymentOrder,
  { brand, description, color }: { brand: string; description: string; color: string },
): Promise<CheckoutEnd> {
  await loadScript(scriptUrl);
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('The checkout did not start');
  return new Promise((resolve) => {
    let reason: string | null = null;
    const checkout = new Razorpay({
      key: order.key_id,
      amount: order.amount,
      currency: order.currency,
      order_id: order.order_id,
      name: brand,
      description,
      // For ways to pay that leave this page; the others report to the handler.
      callback_url: order.callback_url,
      prefill: { name: order.user.name, email: order.user.email },
      theme: { color },
      handler: (report: PaymentReport) => resolve({ type: 'paid', report }),
      modal: { ondismiss: () => resolve({ type: 'dismissed', reason }) },
    });
    checkout.on('payment.failed', ({ error }) => {
      reason = error?.description ?? null;
    });
    checkout.open();
  });
}
