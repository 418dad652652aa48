import { Link } from 'react-router';
import { type MessageKey, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Address } from '../../ui/address.tsx';
import { BulbRail } from '../../ui/bulb-rail.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './legal-page.module.css';
import { privacy, terms } from './sections.ts';

interface LegalSection {
  id: string;
  title: MessageKey;
  text: readonly MessageKey[];
}

/** A long text in sections, with a list of them beside it. */
function LegalPage({ name, sections }: { name: 'privacy' | 'terms'; sections: readonly LegalSection[] }) {
  const headings = [...sections, { id: 'contact', title: 'legal.contact' as const }];
  return (
    <article className={classes.page}>
      <PageHead title={t(`${name}.title`)} description={t(`${name}.description`)} />
      <header className={classes.head}>
        <BulbRail lit={1} />
        <h1>{t(`${name}.title`)}</h1>
        <p className={classes.lead}>{t(`${name}.lead`)}</p>
        <p className={classes.updated}>{t('legal.updated')}</p>
      </header>
      <nav className={classes.contents} aria-label={t('legal.contents')}>
        <ol>
          {headings.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(title)}</h2>
            {text.map((key) => (
              <p key={key}>{t(key)}</p>
            ))}
          </section>
        ))}
        <section id="contact" aria-labelledby="contact-title">
          <h2 id="contact-title">{t('legal.contact')}</h2>
          <p>
            {t('legal.contact.general')} <Address of="contact_email" />
          </p>
          <p>
            {t('legal.contact.support')} <Address of="support_email" />
          </p>
          <p>
            <Link to={paths.support}>{t('legal.contact.form')}</Link>
          </p>
        </section>
      </div>
    </article>
  );
}

export const PrivacyPage = () => <LegalPage name="privacy" sections={privacy} />;

export const TermsPage = () => <LegalPage name="terms" sections={terms} />;
