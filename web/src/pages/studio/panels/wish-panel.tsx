import { Textarea } from '@mantine/core';
import { api, type Edit, isEmptyEdit } from '@marquee/contract';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describeEdit } from '../describe-edit.ts';
import type { PanelProps } from '../studio-data.ts';
import classes from './panels.module.css';

/** A sentence that becomes changes, which are shown before they are taken. */
export function WishPanel({
  data: { ad },
  change,
  suggested,
  onSuggest,
}: PanelProps & { suggested: Edit | null; onSuggest: (edit: Edit | null) => void }) {
  const [sentence, setSentence] = useState('');
  const wish = useApiMutation(api.studio.suggest, {
    onSuccess: ({ edit }) => onSuggest(isEmptyEdit(edit) ? null : edit),
  });
  const unable =
    wish.data && (wish.data.unable ?? (isEmptyEdit(wish.data.edit) ? t('studio.wish.nothing') : null));

  function ask(event: FormEvent) {
    event.preventDefault();
    if (wish.isPending || sentence.trim() === '') return;
    onSuggest(null);
    wish.mutate({ body: { adID: ad.adID, sentence } });
  }

  return (
    <form className={classes.stack} onSubmit={ask}>
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
      <Button type="submit" busy={wish.isPending} aria-disabled={sentence.trim() === ''}>
        <Sparkles size={16} aria-hidden />
        {t('studio.wish.ask')}
      </Button>
      {wish.error && <Notice tone="error">{wish.error.message}</Notice>}
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
