import { api } from '@marquee/contract';
import { t } from '../../../i18n.ts';
import { Section } from '../parts/field.tsx';
import parts from '../parts/parts.module.css';
import { ExportCard } from './export-card.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import classes from './operations.module.css';
import { PaymentsToReturn } from './payments-to-return.tsx';
import { RefundShortfalls } from './refund-shortfalls.tsx';

/** Tables to take away, and whether the books are right. */
export const Records = () => (
  <div className={parts.panel}>
    <Section title={t('export.title')} text={t('export.text')}>
      <div className={classes.exports}>
        <ExportCard name="users" endpoint={api.adminRecords.exportUsers} />
        <ExportCard name="payments" endpoint={api.adminRecords.exportPayments} period />
        <ExportCard name="costs" endpoint={api.adminRecords.exportCosts} period />
      </div>
    </Section>
    <Section title={t('ledger.title')} text={t('ledger.text')}>
      <LedgerCheck />
    </Section>
    <Section title={t('returns.title')} text={t('returns.text')}>
      <PaymentsToReturn />
    </Section>
    <Section title={t('refunds.title')} text={t('refunds.text')}>
      <RefundShortfalls />
    </Section>
  </div>
);
