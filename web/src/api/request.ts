import {
  type ClientOptions,
  call,
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  send,
} from '@marquee/contract';
import { askConfirmation } from '../auth/confirmation.ts';
import { auth } from '../auth/current-auth.ts';
import { host } from '../host.ts';
import { errorCode } from './error-code.ts';

const options: ClientOptions = { host, token: auth.token };

/**
 * A token that the server no longer takes ends the session; the layout then leads to the login page. What an admin
 * still has to set up is learnt anew.
 */
function noticeRejection<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  const token = auth.token();
  return ask().catch((error: unknown) => {
    if (errorCode(error) === 'UNAUTHENTICATED') auth.expire(token);
    if (errorCode(error) === 'SETUP_REQUIRED') void auth.refresh();
    throw error;
  });
}

/** Where the server wants to know again who is there, asks them and repeats the call. */
async function confirmed<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await noticeRejection(ask);
  } catch (error) {
    if (errorCode(error) !== 'REAUTHENTICATION_REQUIRED' || !(await askConfirmation())) throw error;
    return noticeRejection(ask);
  }
}

/** Calls an endpoint as the signed-in user and gives what its checked reply tells. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointData<E>> {
  const reply = (await confirmed(() => call(options, endpoint, input))) as object;
  return ('data' in reply ? reply.data : reply) as EndpointData<E>;
}

/** Sends a file to an endpoint that takes one as its body. */
export const requestWithFile = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E> & { body: Blob },
): Promise<EndpointData<E>> => request(endpoint, input);

/** Opens an endpoint's stream as the signed-in user. */
export const open = (endpoint: Endpoint, input: Parameters<typeof send>[2]): Promise<Response> =>
  confirmed(() => send(options, endpoint, input));
