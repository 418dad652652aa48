-- outside a transaction
-- contract: rows of the release before have no hash, and its writes none
create unique index concurrently if not exists webhook_events_by_body on webhook_events (body_hash);

-- What was only a line in the log until now.
insert into payments_to_return (payment_id, order_id, reason, amount, currency, created_at)
select razorpay_payment_id, id, 'after-deletion', amount - refunded_amount, currency, paid_at
from payment_orders
where status = 'paid' and user_id is null and last_error like 'Paid after the account was deleted%'
  and refunded_amount < amount
on conflict do nothing;
