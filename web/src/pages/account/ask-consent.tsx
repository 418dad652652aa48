import { api } from '@marquee/contract';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { consentErrorText } from './account-errors.ts';
import classes from './ask-consent.module.css';

/** Asks who came by way of another house, and so filled no form in, about product news: until they answer. */
export function AskConsent() {
  const answer = useApiMutation(api.accounts.setConsent, { onSuccess: () => auth.refresh() });
  const say = (emailPromotionConsent: boolean) => answer.mutate({ body: { emailPromotionConsent } });
  const isBusy = (consent: boolean) =>
    answer.isPending && answer.variables.body.emailPromotionConsent === consent;
  return (
    <aside className={classes.ask} aria-label={t('consent.label')}>
      <p>{t('consent.ask')}</p>
      <div className={classes.answers}>
        <Button size="small" busy={isBusy(true)} onClick={() => say(true)}>
          {t('consent.yes')}
        </Button>
        <Button size="small" busy={isBusy(false)} onClick={() => say(false)}>
          {t('consent.no')}
        </Button>
      </div>
      {answer.isError && <p role="alert">{consentErrorText(answer.error)}</p>}
    </aside>
  );
}
