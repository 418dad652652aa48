import { api } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { request } from '../../api.ts';
import { auth } from '../../auth/current-auth.ts';
import { isPasskeyPossible, presentPasskey } from '../../auth/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { factorFailure } from './account-failure.ts';

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
  const enter = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { data: options } = await request(api.secondFactor.passkeyOptions, {});
      const passkey = await presentPasskey(options);
      const { data } = await request(api.secondFactor.signInByPasskey, { body: { passkey } });
      auth.enter(data, remember);
    },
  });
  if (!isPasskeyPossible()) return null;
  return (
    <>
      {enter.isError && <Message tone="error">{factorFailure(enter.error)}</Message>}
      <Button variant={variant} size="large" wide busy={enter.isPending} onClick={() => enter.mutate()}>
        {!enter.isPending && <KeyRound size={18} aria-hidden />}
        {label}
      </Button>
    </>
  );
}
