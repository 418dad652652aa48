import type { NewPasskey, UsedPasskey } from '@marquee/contract';

/** The person closed the browser's own window, or let it wait. */
export class PasskeyCancelledError extends Error {
  override name = 'PasskeyCancelledError';
}

/** Whether this browser can use passkeys at this address: they are bound to names, not to figures. */
export const isPasskeyPossible = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

type PasskeyOptions = { challenge: string };

const cancelled = (error: unknown): never => {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelledError();
  throw error;
};

/** Has the browser make a passkey. @throws PasskeyCancelledError */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return (await startRegistration({ optionsJSON }).catch(cancelled)) as NewPasskey;
}

/** Has the browser use a passkey. @throws PasskeyCancelledError */
export async function presentPasskey(options: PasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return (await startAuthentication({ optionsJSON }).catch(cancelled)) as UsedPasskey;
}
