/** The sections of the legal texts: an id for links, and the keys of a title and its paragraphs. */
export const privacy = [
  { id: 'who', title: 'privacy.who', text: ['privacy.who.1', 'privacy.who.2'] },
  {
    id: 'collect',
    title: 'privacy.collect',
    text: [
      'privacy.collect.1',
      'privacy.collect.2',
      'privacy.collect.3',
      'privacy.collect.4',
      'privacy.collect.5',
    ],
  },
  { id: 'use', title: 'privacy.use', text: ['privacy.use.1', 'privacy.use.2'] },
  { id: 'models', title: 'privacy.models', text: ['privacy.models.1'] },
  { id: 'share', title: 'privacy.share', text: ['privacy.share.1'] },
  { id: 'device', title: 'privacy.device', text: ['privacy.device.1', 'privacy.device.2'] },
  { id: 'keep', title: 'privacy.keep', text: ['privacy.keep.1', 'privacy.keep.2'] },
  { id: 'rights', title: 'privacy.rights', text: ['privacy.rights.1', 'privacy.rights.2'] },
  { id: 'security', title: 'privacy.security', text: ['privacy.security.1'] },
  { id: 'changes', title: 'privacy.changes', text: ['privacy.changes.1'] },
] as const;

export const terms = [
  { id: 'agreement', title: 'terms.agreement', text: ['terms.agreement.1', 'terms.agreement.2'] },
  { id: 'service', title: 'terms.service', text: ['terms.service.1', 'terms.service.2'] },
  { id: 'account', title: 'terms.account', text: ['terms.account.1'] },
  { id: 'credits', title: 'terms.credits', text: ['terms.credits.1', 'terms.credits.2', 'terms.credits.3'] },
  { id: 'payments', title: 'terms.payments', text: ['terms.payments.1'] },
  { id: 'refunds', title: 'terms.refunds', text: ['terms.refunds.1', 'terms.refunds.2'] },
  { id: 'content', title: 'terms.content', text: ['terms.content.1', 'terms.content.2', 'terms.content.3'] },
  { id: 'conduct', title: 'terms.conduct', text: ['terms.conduct.1'] },
  { id: 'availability', title: 'terms.availability', text: ['terms.availability.1'] },
  { id: 'liability', title: 'terms.liability', text: ['terms.liability.1'] },
  { id: 'end', title: 'terms.end', text: ['terms.end.1'] },
  { id: 'changes', title: 'terms.changes', text: ['terms.changes.1'] },
  { id: 'law', title: 'terms.law', text: ['terms.law.1'] },
] as const;
