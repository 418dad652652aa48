import type { Owner } from './ad-owners.ts';
import { placeOrders } from './place-orders.ts';
import { type Request, sendAgain } from './send-again.ts';

/** Something that pages ask all the time. */
export interface HotRequest {
  name: string;
  /** Whether it is about the caller's own ads. */
  own: boolean;
  /** Requests of a slice, of a hundred: fewer where one takes long. */
  share: number;
  /** Sends it so often. Gives the milliseconds that each answer took. */
  send(owner: Owner, amount: number): Promise<number[]>;
}

export const hotRequests: HotRequest[] = [
  again('configuration', () => ({ path: '/api/public/global-config' })),
  { ...again('sign-in', signIn), share: 10 },
  again('who is signed in', () => ({ path: '/api/auth/me' })),
  again('extraction of a known app', ({ link }) => ({ path: '/extract', body: { url: link } })),
  again('a listing', ({ appId }) => ({ path: `/app/${appId}` })),
  again('thumbnail', ({ asset }) => ({ path: `${asset}.webp` })),
  again('picture', ({ asset }) => ({ path: `${asset}.png` })),
  again('credits', () => ({ path: '/api/credits/balance' }), true),
  again('history of credits', () => ({ path: '/api/credits/history' }), true),
  again('running generation', () => ({ path: '/api/operations/my-current' }), true),
  again('gallery', () => ({ path: '/api/user/gallery' }), true),
  again('newest generation', () => ({ path: '/api/user/last-generated-batch' }), true),
  again('ads of an app', ({ appId }) => ({ path: `/api/ads/${appId}?limit=20` }), true),
  again(
    'ads of an app, deep page',
    ({ appId, deepAdId }) => ({ path: `/api/ads/${appId}?limit=20&before=${deepAdId}` }),
    true,
  ),
  again(
    'stream of a finished generation',
    ({ generationId }) => ({ path: `/api/operations/${generationId}/events` }),
    true,
  ),
  { name: 'order with hold, to its first event', own: false, share: 15, send: placeOrders },
];

function again(name: string, request: (owner: Owner) => Request, own = false): HotRequest {
  return { name, own, share: 100, send: (owner, amount) => sendAgain(owner, request(owner), amount) };
}

function signIn({ person: { email }, password }: Owner): Request {
  return { path: '/api/auth/login', body: { email, password } };
}
