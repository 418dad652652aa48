import { useAuth } from '../auth/current-auth.ts';
import { useConfiguration } from './configuration.ts';
import { useCredits } from './credits.ts';

/** Credits that the signed-in user gets for confirming their email; 0 where there are none to get. */
export function useCreditsDue(): number {
  const state = useAuth();
  const configuration = useConfiguration();
  const { credits } = useCredits();
  const due =
    state.status === 'authenticated' &&
    !state.user.emailVerified &&
    credits === 0 &&
    configuration?.welcome_credits === 'on-confirmation';
  return due ? configuration.signup_credits : 0;
}
