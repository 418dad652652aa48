export const operation = '00000000-0000-4000-8000-0000000000a1';

export const ad = '00000000-0000-4000-8000-0000000000a2';

export const order = 'order_ofTheOwner1';

export const appId = 'theApp';

/** Whose an endpoint is: everybody's, of all who signed in, of admins, or of the one owner of the thing it names. */
export type Whose = 'everybody' | 'signed-in' | 'admin' | 'owner';

export interface Entry {
  whose: Whose;
  /** The parameters of the path; what is left out is a thing that does not exist. */
  params?: Record<string, string>;
  body?: object;
}

export const everybody: Entry = { whose: 'everybody' };

export const signedIn: Entry = { whose: 'signed-in' };

export const admin: Entry = { whose: 'admin' };

/** Every way in. Who adds a route says here, a second time, who may take it. */
export const matrix: Record<string, Entry> = {
  'GET /healthz': everybody,
  'GET /readyz': everybody,
  'GET /livez': everybody,
  'GET /metrics': everybody,
  'GET /api/openapi.json': everybody,
  'GET /assets/ads/:name': everybody,
  'GET /assets/jpegs/:name': everybody,
  'GET /assets/media/:name': everybody,
  'GET /assets/pictures/:name': everybody,
  'GET /assets/profiles/:name': everybody,
  'GET /*': everybody,

  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/:id': {
    ...signedIn,
    params: { id: 'x'.repeat(43) },
  },
  'POST /api/account/sessions/end-others': signedIn,
  'GET /api/account/consent': signedIn,
  'PUT /api/account/consent': { ...signedIn, body: { emailPromotionConsent: true } },
  'POST /api/auth/register': everybody,
  'POST /api/auth/login': everybody,
  'POST /api/auth/forgot-password': everybody,
  'POST /api/auth/reset-password/:token': everybody,
  'POST /api/auth/verify-email/:token': signedIn,
  'GET /api/auth/providers': everybody,
  'GET /api/auth/:provider': everybody,
  'GET /api/auth/:provider/callback': everybody,
  'POST /api/auth/exchange': everybody,
  'POST /api/auth/second-factor': everybody,
  'POST /api/auth/passkey/options': everybody,
  'POST /api/auth/passkey': everybody,
  'GET /api/auth/confirmation': signedIn,
  'POST /api/auth/confirmation/options': signedIn,
  'POST /api/auth/confirmation': signedIn,
  'GET /api/account/second-factor': signedIn,
  'POST /api/account/second-factor/app': signedIn,
  'POST /api/account/second-factor/app/confirm': signedIn,
  'DELETE /api/account/second-factor/app': signedIn,
  'POST /api/account/second-factor/passkeys/options': signedIn,
  'POST /api/account/second-factor/passkeys': signedIn,
  'DELETE /api/account/second-factor/passkeys/:id': signedIn,
  'POST /api/account/second-factor/recovery-codes': signedIn,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/me': signedIn,
  'POST /api/auth/change-password': signedIn,
  'POST /api/auth/resend-verification': signedIn,
  'GET /api/account/export': signedIn,
  'POST /api/account/delete': signedIn,

  'GET /api/keys': signedIn,
  'POST /api/keys': signedIn,
  'DELETE /api/keys/:id': signedIn,
  'POST /api/keys/:id/roll': signedIn,
  'GET /api/keys/:id/calls': signedIn,
  'GET /api/admin/users/:id/keys': admin,
  'POST /api/admin/users/:id/keys': admin,
  'DELETE /api/admin/users/:id/keys/:keyId': admin,
  'POST /api/admin/users/:id/keys/:keyId/roll': admin,
  'GET /api/admin/users/:id/keys/:keyId/calls': admin,
  'GET /api/webhooks': signedIn,
  'POST /api/webhooks': signedIn,
  'PUT /api/webhooks/:id': signedIn,
  'DELETE /api/webhooks/:id': signedIn,
  'POST /api/webhooks/:id/test': signedIn,
  'POST /api/webhooks/:id/roll': signedIn,
  'GET /api/webhooks/:id/deliveries': signedIn,
  'POST /api/webhooks/:id/replay': signedIn,

  'GET /api/credits/costs': everybody,
  'GET /api/credits/balance': signedIn,
  'GET /api/credits/history': signedIn,
  'POST /api/credits/calculate-cost': signedIn,
  'POST /api/credits/check-sufficient': signedIn,

  'GET /api/public/global-config': everybody,
  'GET /api/ads/formats': everybody,
  'POST /extract': signedIn,
  'GET /app/:appId': signedIn,
  'POST /api/ads/generate': signedIn,
  'POST /api/quote': signedIn,
  'GET /api/operations/:operationId': { whose: 'owner', params: { operationId: operation } },
  'GET /api/operations/my-current': signedIn,
  'GET /api/operations/status': signedIn,
  'GET /api/operations/:operationId/events': { whose: 'owner', params: { operationId: operation } },
  'POST /api/operations/:operationId/painted': {
    whose: 'owner',
    params: { operationId: operation },
    body: { milliseconds: 1_500 },
  },
  'GET /api/ads/:appId': signedIn,
  'POST /api/ads/regenerate': signedIn,
  'GET /api/studio/:adID': { ...signedIn, params: { adID: ad } },
  'POST /api/studio/preview': { ...signedIn, body: { adID: operation, edit: {}, width: 200 } },
  'POST /api/studio/save': { ...signedIn, body: { adID: operation, edit: {}, version: 1 } },
  'POST /api/studio/save-as': { ...signedIn, body: { adID: operation, edit: {} } },
  'POST /api/studio/carry-over': { ...signedIn, body: { adID: operation, version: 1 } },
  'POST /api/studio/restore': { ...signedIn, body: { adID: operation, version: 1 } },
  'POST /api/studio/uploads': signedIn,
  'POST /api/studio/suggest': { ...signedIn, body: { adID: operation, sentence: 'darker' } },
  'GET /api/user/gallery': signedIn,
  'GET /api/user/last-generated-batch': signedIn,
  'DELETE /api/ads/user/clear-all': signedIn,
  'DELETE /api/ads/user/app/:appId': signedIn,
  'POST /api/user/downloads': signedIn,
  // The address itself is the secret.
  'GET /api/downloads/:token': everybody,

  'GET /api/payments/plans': everybody,
  'GET /api/payments/config': everybody,
  'GET /api/payments/currencies': everybody,
  'POST /api/payments/webhook': everybody,
  'POST /api/payments/callback': everybody,
  'POST /api/payments/create-order': signedIn,
  'POST /api/payments/verify-payment': signedIn,
  'POST /api/public/contact/submit': everybody,

  'GET /api/admin/contact-messages': admin,
  'GET /api/admin/dashboard': admin,
  'GET /api/admin/users': admin,
  'GET /api/admin/users/:id': admin,
  'PUT /api/admin/users/:id/status': admin,
  'POST /api/admin/users/:id/reset-password': admin,
  'DELETE /api/admin/users/:id/second-factor': admin,
  'PUT /api/admin/users/:id/credits': admin,
  'GET /api/admin/plans': admin,
  'PUT /api/admin/plans/:id': admin,
  'PUT /api/admin/credit-plans-with-pricing/:id': admin,
  'GET /api/admin/generation-costs': admin,
  'PUT /api/admin/generation-costs': admin,
  'GET /api/admin/config': admin,
  'PUT /api/admin/config': admin,
  'GET /api/admin/formats': admin,
  'PUT /api/admin/formats': admin,
  'GET /api/admin/api-pricing': admin,
  'PUT /api/admin/api-pricing': admin,
  'GET /api/admin/payment-settings': admin,
  'PUT /api/admin/payment-settings': admin,
  'POST /api/admin/test-razorpay-connection': admin,
  'GET /api/admin/analytics/overview': admin,
  'GET /api/admin/analytics/generation': admin,
  'GET /api/admin/analytics/revenue': admin,
  'GET /api/admin/analytics/system': admin,
  'GET /api/admin/analytics/costs': admin,
  'GET /api/admin/audit': admin,
  'GET /api/admin/export/users.csv': admin,
  'GET /api/admin/export/payments.csv': admin,
  'GET /api/admin/export/costs.csv': admin,
  'GET /api/admin/refund-shortfalls': admin,
  'GET /api/admin/payments-to-return': admin,
  'PUT /api/admin/payments-to-return/:paymentId': admin,
  'GET /api/admin/ledger': admin,
  'POST /api/admin/ledger-check': admin,
  'GET /api/admin/jobs': admin,
  'POST /api/admin/jobs/:queue/:id/retry': admin,
  'GET /api/admin/generations': admin,
  'GET /api/admin/generations/:id': admin,
};
