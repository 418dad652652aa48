import { ApiError, type ClientOptions, call, type Endpoint, send } from '@marquee/contract';
import { auth } from './auth/current-auth.ts';
import { host } from './host.ts';

const options: ClientOptions = { host, token: auth.token };

/** A token that the server no longer takes ends the session; the layout then leads to the login page. */
function noticeRefusal<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const token = auth.token();
  return ask().catch((fault: unknown) => {
    if (fault instanceof ApiError && fault.status === 401) auth.expire(token);
    throw fault;
  });
}

/** Calls an endpoint as the signed-in user and gives its checked reply. */
export const request = <E extends Endpoint>(endpoint: E, input: Parameters<typeof call<E>>[2]) =>
  noticeRefusal(() => call(options, endpoint, input));

/** Opens an endpoint's stream as the signed-in user. */
export const open = (endpoint: Endpoint, input: Parameters<typeof send>[2]): Promise<Response> =>
  noticeRefusal(() => send(options, endpoint, input));
