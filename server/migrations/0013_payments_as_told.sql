-- jsonb refuses what JSON allows: a NUL or half a surrogate pair in a payer's note would keep a purchase from us.
alter table webhook_events alter column body type text using body::text;

-- The order that was asked about longest ago comes first, so that many open ones do not starve the newest.
create index payment_orders_due on payment_orders (coalesce(checked_at, created_at)) where status = 'open';

create index payment_refunds_short on payment_refunds (created_at desc, id desc) where shortfall > 0;
