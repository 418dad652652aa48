import { Checkbox, Modal, NumberInput, TextInput } from '@mantine/core';
import { type Scope, scopes } from '@marquee/contract';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSubmit } from '../../account/use-submit.ts';
import classes from './programs.module.css';
import type { Keys } from './use-keys.ts';

/** What most programs need. */
const usual: Scope[] = ['listings:read', 'ads:read', 'ads:write', 'credits:read'];

/** Makes a key; `onMade` gets its characters. */
export function NewKeyModal({
  keys,
  onMade,
  onClose,
}: {
  keys: Keys;
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<'live' | 'test'>('live');
  const [chosen, setChosen] = useState<Scope[]>(usual);
  const [daily, setDaily] = useState<number | string>('');
  const [end, setEnd] = useState('');
  const {
    issues,
    errorText: failed,
    busy,
    form,
  } = useSubmit<{ name?: string; scopes?: string; end?: string }>({
    find: () => ({
      ...(name.trim() ? {} : { name: t('keys.name.required') }),
      ...(chosen.length > 0 ? {} : { scopes: t('keys.scopes.required') }),
      ...(end && Date.parse(end) <= Date.now() ? { end: t('keys.expires.past') } : {}),
    }),
    send: async () => {
      const made = await keys.create({
        name: name.trim(),
        mode,
        scopes: chosen,
        ...(daily === '' ? {} : { dailyCredits: Number(daily) }),
        ...(end ? { expiresAt: new Date(end).toISOString() } : {}),
      });
      await keys.changed();
      onMade(made.key ?? '');
    },
    tell: (error) => errorText(error, t('programs.saving.failed')),
  });
  return (
    <Modal opened onClose={onClose} title={t('keys.new.title')}>
      <form className={classes.form} {...form}>
        {failed && <Notice tone="error">{failed}</Notice>}
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={80}
          data-autofocus
          label={t('keys.name')}
          value={name}
          error={issues.name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <fieldset className={classes.choices}>
          <legend>{t('keys.mode')}</legend>
          {(['live', 'test'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)} />{' '}
              <strong>{t(`keys.mode.${one}`)}</strong>{' '}
              <span className={classes.note}>{t(`keys.mode.${one}.text`)}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={classes.choices}>
          <legend>{t('keys.scopes')}</legend>
          {scopes.map((scope) => (
            <Checkbox
              key={scope}
              name="scopes"
              label={t('keys.scope', { scope: scope.replace(':', '_') })}
              checked={chosen.includes(scope)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((before) => (checked ? [...before, scope] : before.filter((one) => one !== scope)))
              }
            />
          ))}
          {issues.scopes && <p className={classes.error}>{issues.scopes}</p>}
        </fieldset>
        <NumberInput
          name="daily"
          min={0}
          max={1_000_000}
          allowDecimal={false}
          label={t('keys.daily')}
          description={t('keys.daily.hint')}
          value={daily}
          onChange={setDaily}
        />
        <TextInput
          name="end"
          type="date"
          label={t('keys.expires')}
          description={t('keys.expires.hint')}
          value={end}
          error={issues.end}
          onChange={({ currentTarget: { value } }) => setEnd(value)}
        />
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('programs.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('keys.make')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
