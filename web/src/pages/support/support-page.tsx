import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Sign } from '../../ui/sign.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import { Accordion } from './accordion.tsx';
import { ContactCard } from './contact-card.tsx';
import { questions } from './questions.ts';
import classes from './support-page.module.css';

const ContactModal = lazy(() =>
  import('./contact-modal.tsx').then(({ ContactModal }) => ({ default: ContactModal })),
);

/** What the address calls the form that writes to us. */
const contact = 'contact';

export function SupportPage() {
  const [dialog, setDialog] = useAddressState('dialog');
  const opened = dialog === contact;
  // Never at the first drawing, which takes over the page that was rendered beforehand.
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (opened) setWasOpened(true);
  }, [opened]);
  return (
    <>
      <PageHead title={t('support.title')} description={t('support.description')} />
      <Sign low>
        <h1>{t('support.title')}</h1>
      </Sign>
      <div className={classes.page}>
        <section aria-labelledby="faq">
          <h2 id="faq">{t('support.faq')}</h2>
          <p className={classes.lead}>{t('support.lead')}</p>
          <Accordion
            items={questions.map((id) => ({
              id,
              question: t(`support.${id}`),
              answer: <p>{t(`support.${id}.answer`)}</p>,
            }))}
          />
        </section>
        <ContactCard>
          <Button variant="primary" size="large" wide onClick={() => setDialog(contact)}>
            {t('support.write')}
          </Button>
        </ContactCard>
      </div>
      {wasOpened && (
        <Suspense fallback={null}>
          <ContactModal opened={opened} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
