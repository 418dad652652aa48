import { type ContactForm, emailPattern } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** The sentence for each field of the contact form that is not fit to be sent; empty when all are. */
export function contactIssues({ name, email, subject, message }: ContactForm): Partial<ContactForm> {
  const issues: Partial<ContactForm> = {};
  if (!name.trim()) issues.name = t('contact.name.required');
  if (!email.trim()) issues.email = t('contact.email.required');
  else if (!emailPattern.test(email.trim())) issues.email = t('contact.email.invalid');
  if (!subject.trim()) issues.subject = t('contact.subject.required');
  if (!message.trim()) issues.message = t('contact.message.required');
  return issues;
}
