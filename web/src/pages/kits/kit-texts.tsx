import { NativeSelect, Textarea } from '@mantine/core';
import {
  api,
  checkText,
  countCharacters,
  type KitText,
  limitOf,
  type NetworkId,
  networkOf,
  refusals,
} from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKey } from '../../api/query-key.ts';
import { request } from '../../api/request.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { languageName } from '../ads/language-name.ts';
import { fieldName } from './field-name.ts';
import classes from './launch-kit-modal.module.css';

type WrittenPlace = Pick<KitText, 'network' | 'field' | 'n'>;

const keyOf = ({ network, field, n }: WrittenPlace) => `${network} ${field} ${n}`;

/** Shows a kit's texts network by network, to be written otherwise: what is saved stands in every kit from then on. */
export function KitTexts({
  appId,
  languages,
  networks,
  onLeave,
}: {
  appId: string;
  languages: readonly string[];
  networks: readonly NetworkId[];
  onLeave: () => void;
}) {
  const [language, setLanguage] = useState(languages[0] ?? 'en');
  const [network, setNetwork] = useState<NetworkId>(networks[0] ?? 'meta');
  const [written, setWritten] = useState<ReadonlyMap<string, WrittenPlace & { text: string }>>(new Map());
  const [told, setTold] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const where = { query: { appId, language } };
  const { data, error } = useEndpoint(api.kits.texts, where);

  async function keep(texts: readonly (WrittenPlace & { text: string })[]) {
    setBusy(true);
    setTold(null);
    try {
      const body = { texts: texts.map(({ network, field, n, text }) => ({ network, field, n, text })) };
      const kept = await request(api.kits.setTexts, { ...where, body });
      queries.setQueryData(queryKey(api.kits.texts, where), (before: typeof data) =>
        before ? { ...before, texts: kept.texts } : before,
      );
      setWritten(new Map([...written].filter(([key]) => !texts.some((text) => keyOf(text) === key))));
      setTold({ tone: 'success', text: t('kit.texts.saved') });
    } catch (failure) {
      setTold({ tone: 'error', text: errorText(failure, t('kit.failed')) });
    } finally {
      setBusy(false);
    }
  }

  const write = (place: WrittenPlace, text: string) => {
    setTold(null);
    setWritten(new Map(written).set(keyOf(place), { ...place, text }));
  };
  const changed = [...written.values()].filter(
    (one) => data?.texts.find((text) => keyOf(text) === keyOf(one))?.text !== one.text,
  );

  return (
    <div className={classes.form}>
      <p>{t('kit.texts.lead')}</p>
      <div className={classes.pick}>
        <NativeSelect
          label={t('kit.texts.network')}
          value={network}
          data={networks.map((id) => ({ value: id, label: networkOf(id).name }))}
          onChange={({ currentTarget }) => setNetwork(currentTarget.value as NetworkId)}
        />
        {languages.length > 1 && (
          <NativeSelect
            label={t('kit.texts.language')}
            value={language}
            data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={({ currentTarget }) => {
              setLanguage(currentTarget.value);
              setWritten(new Map());
            }}
          />
        )}
      </div>
      {error && <Notice tone="error">{errorText(error, t('kit.failed'))}</Notice>}
      {!data && !error && <Spinner label={t('kit.texts.title')} />}
      {data &&
        networkOf(network).texts.map(({ id, of, max }) => {
          const shown = data.texts.filter((text) => text.network === network && text.field === id);
          const added = [...written.values()].filter(
            (one) => one.network === network && one.field === id && one.n > shown.length,
          );
          const wanted = of === 'group' ? max : shown.length;
          const next = shown.length + added.length + 1;
          return (
            <fieldset key={id} className={classes.choices}>
              <legend>{fieldName(id)}</legend>
              {[...shown, ...added].map((one) => (
                <TextField
                  key={keyOf(one)}
                  language={language}
                  text={written.get(keyOf(one))?.text ?? one.text}
                  place={one}
                  kept={shown.find((text) => text === one) ?? null}
                  onChange={(text) => write(one, text)}
                  onBack={() => void keep([{ ...one, text: '' }])}
                />
              ))}
              {shown.length < wanted && (
                <p className={classes.hint}>{t('kit.texts.some', { have: shown.length, wanted })}</p>
              )}
              {next <= wanted && (
                <Button size="small" onClick={() => write({ network, field: id, n: next }, '')}>
                  {t('kit.texts.add')}
                  <span className="visually-hidden">{fieldName(id)}</span>
                </Button>
              )}
            </fieldset>
          );
        })}
      <div className={classes.ends}>
        {told && <Notice tone={told.tone}>{told.text}</Notice>}
        <Button onClick={onLeave}>{t('kit.texts.leave')}</Button>
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={changed.length === 0}
          onClick={() => changed.length > 0 && void keep(changed)}
        >
          {t('kit.texts.save')}
        </Button>
      </div>
    </div>
  );
}

/** One text with its limit, counted as its network counts. */
function TextField({
  place: { network: id, field: name, n },
  text,
  language,
  kept,
  onChange,
  onBack,
}: {
  place: WrittenPlace;
  text: string;
  language: string;
  /** As the server has it; null for one that is new. */
  kept: KitText | null;
  onChange: (text: string) => void;
  onBack: () => void;
}) {
  const network = networkOf(id);
  const field = network.texts.find((one) => one.id === name);
  if (!field) return null;
  const limit = limitOf(field, text, language);
  const characters = countCharacters(text, network.counting);
  const isNew = kept === null && text === '';
  const why = isNew ? [] : refusals(checkText(network, field, text, language));
  const notes = kept?.own && kept.text === text ? [t('kit.texts.own'), ...kept.warnings] : [];
  return (
    <div className={classes.text}>
      <Textarea
        autosize
        minRows={1}
        lang={language}
        dir="auto"
        aria-label={t('kit.texts.field', { field: fieldName(name), n })}
        value={text}
        error={why.join(' ') || null}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={classes.hint}>
        <span data-over={limit !== null && characters > limit}>
          {limit === null ? t('kit.texts.free', { characters }) : t('kit.texts.count', { characters, limit })}
        </span>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {kept?.own && (
          <button type="button" className={classes.back} onClick={onBack}>
            {t('kit.texts.back')}
          </button>
        )}
      </p>
    </div>
  );
}
