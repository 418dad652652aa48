import { Modal, Textarea, TextInput } from '@mantine/core';
import { api, type ContactForm } from '@marquee/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { MantineTheme } from '../../theme/mantine-theme.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { contactErrorText } from './contact-errors.ts';
import { contactIssues } from './contact-issues.ts';
import classes from './contact-modal.module.css';

/** Milliseconds that the thanks stay before the modal closes. */
const thanksMs = 2_000;

type Sending = { state: 'editing' | 'sending' | 'sent' } | { state: 'failed'; sentence: string };

/** The form for a message to support. What was typed stays until it is sent. */
export function ContactModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const auth = useAuth();
  const user = auth.status === 'authenticated' ? auth.user : null;
  const empty = { name: user?.displayName ?? '', email: user?.email ?? '', subject: '', message: '' };
  const [form, setForm] = useState<ContactForm>(empty);
  const [issues, setIssues] = useState<Partial<ContactForm>>({});
  const [sending, setSending] = useState<Sending>({ state: 'editing' });

  useEffect(() => {
    if (sending.state !== 'sent') return;
    const timer = window.setTimeout(() => {
      onClose();
      setSending({ state: 'editing' });
    }, thanksMs);
    return () => window.clearTimeout(timer);
  }, [sending.state, onClose]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.state === 'sending' || sending.state === 'sent') return;
    const found = contactIssues(form);
    setIssues(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setSending({ state: 'sending' });
    try {
      await request(api.support.submit, { body: form });
      setForm(empty);
      setSending({ state: 'sent' });
    } catch (error) {
      setSending({ state: 'failed', sentence: contactErrorText(error) });
    }
  }

  const field = (name: keyof ContactForm) => ({
    name,
    label: t(`contact.${name}`),
    required: true,
    value: form[name],
    error: issues[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setForm((before) => ({ ...before, [name]: currentTarget.value })),
  });

  return (
    <MantineTheme>
      <Modal opened={opened} onClose={onClose} title={t('contact.title')} size="lg">
        <form className={classes.form} onSubmit={submit} noValidate>
          <div className={classes.pair}>
            <TextInput {...field('name')} autoComplete="name" maxLength={100} data-autofocus />
            <TextInput {...field('email')} type="email" autoComplete="email" maxLength={254} />
          </div>
          <TextInput {...field('subject')} maxLength={200} />
          <Textarea {...field('message')} rows={6} maxLength={5000} />
          <div role="status">
            {sending.state === 'sent' && (
              <Notice tone="success" role="alert">
                {t('contact.sent')}
              </Notice>
            )}
          </div>
          {sending.state === 'failed' && <Notice tone="error">{sending.sentence}</Notice>}
          <Button type="submit" variant="primary" size="large" busy={sending.state === 'sending'}>
            {t(sending.state === 'sending' ? 'contact.sending' : 'contact.send')}
          </Button>
        </form>
      </Modal>
    </MantineTheme>
  );
}
