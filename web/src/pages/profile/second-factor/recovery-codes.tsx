import { Modal } from '@mantine/core';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { saveFile } from '../../../save-file.ts';
import { Button } from '../../../ui/button.tsx';
import choice from '../choice.module.css';
import classes from './second-factor.module.css';

/** Shows new recovery codes, this once: nothing but the button that says they are kept closes it. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Modal
      opened
      onClose={onKept}
      title={t('factor.codes.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.form}>
        <p>{t('factor.codes.text')}</p>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={choice.buttons}>
          {'clipboard' in navigator && (
            <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
              <Copy size={18} aria-hidden />
              <span aria-live="polite">{t(copied ? 'factor.codes.copied' : 'factor.codes.copy')}</span>
            </Button>
          )}
          <Button
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'marquee-recovery-codes.txt')}
          >
            <Download size={18} aria-hidden />
            {t('factor.codes.download')}
          </Button>
          <Button variant="primary" onClick={onKept}>
            {t('factor.codes.done')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
