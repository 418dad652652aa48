import { Modal } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './programs.module.css';

/** Shows a key or a secret, this once: nothing but the button that says it is kept closes it. */
export function ShownSecret({ secret, text, onKept }: { secret: string; text: string; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Modal
      opened
      onClose={onKept}
      title={t('programs.secret.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.form}>
        <p>{text}</p>
        <code className={classes.secret}>{secret}</code>
        <div className={classes.buttons}>
          {'clipboard' in navigator && (
            <Button onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
              <Copy size={18} aria-hidden />
              <span aria-live="polite">{t(copied ? 'programs.secret.copied' : 'programs.secret.copy')}</span>
            </Button>
          )}
          <Button variant="primary" onClick={onKept}>
            {t('programs.secret.done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
