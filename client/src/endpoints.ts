// Made from the contract by `npm run docs`. Of the contract itself only types come into the client.

import type { EndpointRow } from './endpoint-row.ts';

/** Every endpoint that a key opens, by domain. */
export const endpoints = {
  credits: {
    balance: { method: 'GET', path: '/api/credits/balance' },
    costs: { method: 'GET', path: '/api/credits/costs' },
    history: { method: 'GET', path: '/api/credits/history' },
  },
  formats: {
    list: { method: 'GET', path: '/api/ads/formats' },
  },
  listings: {
    extract: { method: 'POST', path: '/extract', idempotent: true },
    app: { method: 'GET', path: '/app/{appId}' },
    languages: { method: 'GET', path: '/api/listings/{appId}/languages' },
  },
  ads: {
    ofApp: { method: 'GET', path: '/api/ads/{appId}' },
    regenerate: { method: 'POST', path: '/api/ads/regenerate', idempotent: true },
  },
  generations: {
    quote: { method: 'POST', path: '/api/quote' },
    operation: { method: 'GET', path: '/api/operations/{operationId}' },
    generate: { method: 'POST', path: '/api/ads/generate', stream: true, idempotent: true, accepted: true },
    follow: { method: 'GET', path: '/api/operations/{operationId}/events', stream: true },
    current: { method: 'GET', path: '/api/operations/my-current' },
    status: { method: 'GET', path: '/api/operations/status' },
  },
  gallery: {
    apps: { method: 'GET', path: '/api/user/gallery' },
    lastBatch: { method: 'GET', path: '/api/user/last-generated-batch' },
  },
  motions: {
    layers: { method: 'POST', path: '/api/ads/{adID}/layers', idempotent: true },
    keep: { method: 'POST', path: '/api/ads/{adID}/videos' },
  },
  studio: {
    open: { method: 'GET', path: '/api/studio/{adID}' },
    preview: { method: 'POST', path: '/api/studio/preview' },
    save: { method: 'POST', path: '/api/studio/save', idempotent: true },
    saveAs: { method: 'POST', path: '/api/studio/save-as', idempotent: true },
    carryOver: { method: 'POST', path: '/api/studio/carry-over', idempotent: true },
    restore: { method: 'POST', path: '/api/studio/restore', idempotent: true },
    upload: { method: 'POST', path: '/api/studio/uploads', idempotent: true },
    lines: { method: 'POST', path: '/api/studio/lines' },
    suggest: { method: 'POST', path: '/api/studio/suggest' },
  },
  kits: {
    start: { method: 'POST', path: '/api/kits', idempotent: true },
    plan: { method: 'POST', path: '/api/kits/plan' },
    read: { method: 'GET', path: '/api/kits/{kitId}' },
    texts: { method: 'GET', path: '/api/kits/texts' },
    setTexts: { method: 'PUT', path: '/api/kits/texts', query: ['appId', 'language'] },
    template: { method: 'POST', path: '/api/kits/templates' },
  },
  results: {
    import: { method: 'POST', path: '/api/results/imports' },
    imports: { method: 'GET', path: '/api/results/imports' },
    readImport: { method: 'GET', path: '/api/results/imports/{id}' },
    map: { method: 'POST', path: '/api/results/imports/{id}/mapping' },
    confirm: { method: 'POST', path: '/api/results/imports/{id}/confirm' },
    takeBack: { method: 'DELETE', path: '/api/results/imports/{id}' },
    add: { method: 'POST', path: '/api/results', idempotent: true },
    read: { method: 'GET', path: '/api/results' },
  },
  webhooks: {
    list: { method: 'GET', path: '/api/webhooks' },
    create: { method: 'POST', path: '/api/webhooks', idempotent: true },
    change: { method: 'PUT', path: '/api/webhooks/{id}' },
    remove: { method: 'DELETE', path: '/api/webhooks/{id}' },
    test: { method: 'POST', path: '/api/webhooks/{id}/test', idempotent: true },
    roll: { method: 'POST', path: '/api/webhooks/{id}/roll', idempotent: true },
    deliveries: { method: 'GET', path: '/api/webhooks/{id}/deliveries' },
    replay: { method: 'POST', path: '/api/webhooks/{id}/replay', idempotent: true },
  },
} as const satisfies Record<string, Record<string, EndpointRow>>;
