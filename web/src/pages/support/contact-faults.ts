import { type ContactForm, emailPattern } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** The sentence for each field of the contact form that is not fit to be sent; empty when all are. */
export function contactFaults({ name, email, subject, message }: ContactForm): Partial<ContactForm> {
  const faults: Partial<ContactForm> = {};
  if (!name.trim()) faults.name = t('contact.name.required');
  if (!email.trim()) faults.email = t('contact.email.required');
  else if (!emailPattern.test(email.trim())) faults.email = t('contact.email.invalid');
  if (!subject.trim()) faults.subject = t('contact.subject.required');
  if (!message.trim()) faults.message = t('contact.message.required');
  return faults;
}
