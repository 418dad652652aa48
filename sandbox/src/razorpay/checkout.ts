import { escapeHtml } from '../html.ts';

/**
 * The script that a page loads: `new Razorpay(options).open()` lays a dialog over the page, as the provider's does,
 * and reports by `handler`, `modal.ondismiss` and `on('payment.failed')`.
 */
export const checkoutScript = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  window.Razorpay = class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = [];
      this.receive = (event) => {
        if (event.origin !== origin || event.source !== this.frame?.contentWindow) return;
        const { type, detail } = event.data;
        if (type === 'paid') { this.close(); this.options.handler?.(detail); }
        if (type === 'failed') for (const [name, listener] of this.listeners) if (name === 'payment.failed') listener({ error: detail });
        if (type === 'dismissed') this.dismiss();
      };
      this.escape = ({ key }) => { if (key === 'Escape') this.dismiss(); };
    }
    on(name, listener) { this.listeners.push([name, listener]); }
    open() {
      const { key, order_id, amount, currency, name = '', description = '', callback_url = '' } = this.options;
      const query = new URLSearchParams({ key, order_id, amount, currency, name, description, callback_url });
      this.before = document.activeElement;
      this.frame = document.createElement('iframe');
      this.frame.title = 'Test payment';
      this.frame.src = origin + '/v1/checkout/public?' + query;
      this.frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:normal;background:transparent';
      window.addEventListener('message', this.receive);
      window.addEventListener('keydown', this.escape);
      document.body.append(this.frame);
      this.frame.addEventListener('load', () => this.frame?.focus());
    }
    dismiss() {
      this.close();
      this.options.modal?.ondismiss?.();
    }
    close() {
      window.removeEventListener('message', this.receive);
      window.removeEventListener('keydown', this.escape);
      this.frame?.remove();
      this.frame = undefined;
      this.before?.focus?.();
    }
  };
})();
`;

/** The dialog in the frame: pay here or on a page apart, have it declined, pay and close the window, or walk away. */
export function checkoutDialog(query: URLSearchParams): string {
  const {
    key = '',
    order_id = '',
    amount = '',
    currency = '',
    name = '',
    description = '',
    callback_url = '',
  } = Object.fromEntries(query);
  const price = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount) / 100)
    : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title><style>
    body{margin:0;min-height:100vh;display:grid;place-items:center;background:rgb(0 0 0/.55);font:16px/1.4 system-ui,sans-serif;color:#14171f}
    main{box-sizing:border-box;width:min(23rem,100vw - 2rem);padding:1.5rem;border-radius:1rem;background:#fff;box-shadow:0 1rem 4rem rgb(0 0 0/.4)}
    h1{margin:0 0 .25rem;font-size:1.15rem}p{margin:0 0 1rem;color:#4a5160}strong{display:block;margin:.5rem 0 1rem;font-size:1.9rem}
    button{display:block;width:100%;margin-top:.6rem;padding:.8rem;border:1px solid #c3c9d6;border-radius:.6rem;background:#fff;color:#14171f;font:inherit;cursor:pointer}
    button:disabled{opacity:.5}button.main{background:#14171f;border-color:#14171f;color:#fff}button:focus-visible{outline:3px solid #3b6cff;outline-offset:2px}
    [role=alert]{margin:1rem 0 0;color:#a3160f}</style></head><body>
    <main role="dialog" aria-modal="true" aria-labelledby="title"><h1 id="title">${escapeHtml(name)}</h1>
    <p>${escapeHtml(description)}</p><strong>${escapeHtml(price)}</strong>
    <p>A test in place of the payment provider. No money moves.</p>
    <button class="main" data-act="pay" disabled>Pay</button>
    <button data-act="fail" disabled>Have the payment declined</button>
    ${callback_url ? '<button data-act="leave" disabled>Pay on the bank\'s page</button>' : ''}
    <button data-act="vanish" disabled>Pay, then lose the page</button>
    <button data-act="dismiss" disabled>Cancel</button><p role="alert" hidden></p></main>
    <script type="application/json" id="order">${JSON.stringify({ key, order_id, callback_url }).replace(/</g, '\\u003c')}</script>
    <script src="dialog.js"></script></body></html>`;
}

/** What the dialog's buttons do. */
export const dialogScript = `(() => {
  const order = JSON.parse(document.getElementById('order').textContent);
  const tell = (type, detail) => parent.postMessage({ type, detail }, '*');
  const alert = document.querySelector('[role=alert]');
  async function pay(succeeds) {
    const answer = await fetch('/v1/checkout/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...order, succeeds }),
    });
    return answer.json();
  }
  async function act(name) {
    if (name === 'dismiss') return tell('dismissed');
    const result = await pay(name !== 'fail');
    if (name === 'vanish') return tell('dismissed');
    if (result.error) {
      alert.hidden = false;
      alert.textContent = result.error.description;
      return tell('failed', result.error);
    }
    if (name === 'leave') return leave(result);
    tell('paid', result);
  }
  /** Sends the whole window on, as a bank's page does at its end. */
  function leave(fields) {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: order.callback_url, target: '_top' });
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
    form.submit();
  }
  document.addEventListener('click', ({ target }) => {
    const name = target.closest('button')?.dataset.act;
    if (name) act(name);
  });
  document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') act('dismiss'); });
  for (const button of document.querySelectorAll('button')) button.disabled = false;
  document.querySelector('button').focus();
})();
`;
