import type { NewPasskey, UsedPasskey } from '@marquee/contract';

/** The person closed the browser's own window, or let it wait. */
export class PasskeyCancelledError extends Error {}

/** Whether this browser can use passkeys at this address: they are bound to names, not to figures. */
export const isPasskeyPossible = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

type Options = { challenge: string };

const cancelled = (fault: unknown): never => {
  const { name } = fault as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelledError();
  throw fault;
};

/** Has the browser make a passkey. @throws PasskeyCancelledError */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON }).catch(cancelled)) as NewPasskey;
}

/** Has the browser use a passkey. @throws PasskeyCancelledError */
export async function presentPasskey(options: Options): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON }).catch(cancelled)) as UsedPasskey;
}
