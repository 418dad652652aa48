import { api } from '@marquee/contract';
import { KeyRound } from 'lucide-react';
import { request } from '../../api/request.ts';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { auth } from '../../auth/current-auth.ts';
import { isPasskeyPossible, presentPasskey } from '../../auth/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { factorErrorText } from './account-errors.ts';

/** Signs in with a passkey; nothing where this browser has none to offer. */
export function PasskeyButton({
  label,
  variant = 'secondary',
  remember,
}: {
  label: string;
  variant?: 'primary' | 'secondary';
  remember: boolean;
}) {
  const enter = useApiMutation(api.secondFactor.passkeyOptions, {
    onSuccess: async (options) => {
      const passkey = await presentPasskey(options);
      auth.enter(await request(api.secondFactor.signInByPasskey, { body: { passkey } }), remember);
    },
  });
  if (!isPasskeyPossible()) return null;
  return (
    <>
      {enter.isError && <Notice tone="error">{factorErrorText(enter.error)}</Notice>}
      <Button variant={variant} size="large" wide busy={enter.isPending} onClick={() => enter.mutate({})}>
        {!enter.isPending && <KeyRound size={18} aria-hidden />}
        {label}
      </Button>
    </>
  );
}
