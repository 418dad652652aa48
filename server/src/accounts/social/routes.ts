import { api, type Endpoint, type SocialErrorCode } from '@marquee/contract';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { providerNames } from '../letters.ts';
import type { SocialProvider } from '../tables.ts';
import { exchange } from './exchange.ts';
import { facebook } from './facebook.ts';
import { findUser } from './find-user.ts';
import { google } from './google.ts';
import { type Provider, SocialError } from './provider.ts';
import { answerSignIn, beginSignIn, takeSignIn, tiesOf } from './sign-ins.ts';

type ProviderRequest = FastifyRequest<{
  Params: { provider: SocialProvider };
  Querystring: { state?: unknown; here?: unknown };
}>;

/** Under https with the prefix by which browsers take it from nobody but this very host. */
const cookieNameAt = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-marquee_sign_in' : 'marquee_sign_in';

/** Signing in by way of another house: which there are, going there, coming back, and the session. */
export function socialRoutes(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config;
  const cookieName = cookieNameAt(publicUrl);
  const providers = new Map<SocialProvider, Provider>();
  if (ctx.config.google) providers.set('google', google(ctx.config.google));
  if (ctx.config.facebook) providers.set('facebook', facebook(ctx.config.facebook));

  /** Answers a navigation with the next address; whatever goes wrong leads back to the login page, which says what. */
  const navigation = (
    endpoint: Endpoint,
    next: (request: ProviderRequest, provider: Provider, reply: FastifyReply) => Promise<string>,
  ) =>
    app.get(
      endpoint.path.replace('{provider}', ':provider'),
      { config: { access: endpoint.access, limits: endpoint.limits } },
      async (request: ProviderRequest, reply) => {
        const provider = providers.get(request.params.provider);
        if (!provider) throw new HttpError('NOT_FOUND');
        reply.header('cache-control', 'no-store');
        try {
          return reply.redirect(await next(request, provider, reply));
        } catch (error) {
          const reason: SocialErrorCode = error instanceof SocialError ? error.reason : 'unavailable';
          const { message, code } = error as Error & { code?: unknown };
          request.log.warn({ provider: request.params.provider, reason, code, message }, 'no social sign-in');
          // Whoever changes their mind has tried nothing.
          if (reason !== 'cancelled') {
            const { provider } = request.params;
            const refusal = { actor: null, action: 'sign-in-refused', address: request.ip } as const;
            await recordAudit(ctx.db, { ...refusal, details: { provider, reason } });
          }
          return reply.redirect(`/login?error=${reason}`);
        }
      },
    );

  navigation(api.accounts.beginSocial, async ({ params, query, host }, provider, reply) => {
    // The cookie must be of the address that the provider sends the browser back to.
    if (host !== new URL(publicUrl).host && query.here === undefined) {
      const begin = api.accounts.beginSocial.path.replace('{provider}', params.provider);
      return `${publicUrl}${begin}?here=`;
    }
    const cookie = await beginSignIn(ctx.db, params.provider);
    const callback = api.accounts.endSocial.path.replace('{provider}', params.provider);
    const address = await provider.begin(tiesOf(cookie), `${publicUrl}${callback}`);
    reply.header('set-cookie', cookieFor(cookie, publicUrl));
    return address.href;
  });

  navigation(api.accounts.endSocial, async ({ params, query, headers, url, ip }, provider) => {
    const cookie = parseCookie(headers.cookie ?? '')[cookieName];
    const state = typeof query.state === 'string' ? query.state : null;
    if (!cookie || !(await takeSignIn(ctx.db, params.provider, cookie, state)))
      throw new SocialError('expired');
    const person = await provider.complete(new URL(`${publicUrl}${url}`), tiesOf(cookie));
    const found = await findUser(ctx, params.provider, person, ip);
    const answered = { ...found, provider: params.provider, subject: person.subject };
    return `/auth-callback?token=${await answerSignIn(ctx.db, cookie, answered)}`;
  });

  route(app, ctx, api.accounts.providers, async () => ({
    success: true,
    data: [...providers.keys()].map((id) => ({ id, name: providerNames[id], icon: id })),
  }));

  route(app, ctx, api.accounts.exchange, async (ctx, { body, cookies, address }) => ({
    success: true,
    data: await exchange(ctx, body, cookies[cookieName], address),
  }));
}

/** Lax: it must come along when the provider sends the browser back. */
function cookieFor(value: string, publicUrl: string): string {
  return stringifySetCookie({
    name: cookieNameAt(publicUrl),
    value,
    path: '/',
    maxAge: 11 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}
