import { Textarea } from '@mantine/core';
import { api, type Edit } from '@marquee/contract';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { request } from '../../../api/request.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeEdit } from '../describe-edit.ts';
import type { PanelProps } from '../studio-data.ts';
import { draftKey } from '../studio-state.ts';
import classes from './panels.module.css';

/** A sentence that becomes changes, which are shown before they are taken. */
export function WishPanel({
  data: { ad },
  change,
  suggested,
  onSuggest,
}: PanelProps & { suggested: Edit | null; onSuggest: (edit: Edit | null) => void }) {
  const [sentence, setSentence] = useState('');
  const [busy, setBusy] = useState(false);
  const [unable, setUnable] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function ask(event: FormEvent) {
    event.preventDefault();
    if (busy || sentence.trim() === '') return;
    setBusy(true);
    setFailure(null);
    setUnable(null);
    onSuggest(null);
    try {
      const { edit, unable } = await request(api.studio.suggest, { body: { adID: ad.adID, sentence } });
      setUnable(unable ?? (draftKey(edit) === draftKey({}) ? t('studio.wish.nothing') : null));
      if (Object.keys(edit).length > 0) onSuggest(edit);
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={classes.stack} onSubmit={(event) => void ask(event)}>
      <Textarea
        label={t('studio.wish')}
        description={t('studio.wish.hint')}
        dir="auto"
        autosize
        minRows={2}
        maxLength={500}
        value={sentence}
        onChange={({ currentTarget: { value } }) => setSentence(value)}
      />
      <Button type="submit" busy={busy} aria-disabled={sentence.trim() === ''}>
        <Sparkles size={16} aria-hidden />
        {t('studio.wish.ask')}
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      {unable && <Notice tone="warning">{unable}</Notice>}
      {suggested && (
        <section className={classes.suggested} aria-live="polite">
          <h3>{t('studio.wish.changes')}</h3>
          <ul>
            {describeEdit(suggested).map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
          <div className={classes.row}>
            <Button
              variant="primary"
              size="small"
              onClick={() => {
                change(suggested);
                onSuggest(null);
                setSentence('');
              }}
            >
              {t('studio.wish.take')}
            </Button>
            <Button size="small" onClick={() => onSuggest(null)}>
              {t('studio.wish.leave')}
            </Button>
          </div>
        </section>
      )}
    </form>
  );
}
