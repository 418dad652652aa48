import { Textarea, TextInput } from '@mantine/core';
import { api, type EditOptions } from '@marquee/contract';
import { Sparkles } from 'lucide-react';
import { useApiMutation } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { wordsOf } from '../edited-ad.ts';
import type { PanelProps } from '../studio-data.ts';
import { useRoom } from '../use-room.ts';
import classes from './panels.module.css';
import { PointsField } from './points-field.tsx';
import { RoomLeft } from './room-left.tsx';

/** Every text of the ad, and the lines that could stand there. */
export function WordsPanel({
  data: { ad, options, canSuggest },
  step,
  edited,
  preview,
  change,
  onPoint,
}: PanelProps) {
  const room = useRoom(ad.adID, step);
  const more = useApiMutation(api.studio.lines);
  const written = more.data ?? { headlines: [], subs: [] };
  const lines = (kind: string) => preview?.boxes.find((box) => box.kind === kind)?.lines?.length ?? 0;
  const pointing = (kind: string) => ({ onFocus: () => onPoint(kind), onBlur: () => onPoint(null) });
  return (
    <div className={classes.stack}>
      <div className={classes.field}>
        <Textarea
          label={t('studio.headline')}
          description={t('studio.headline.hint', { lines: lines('headline') })}
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={400}
          value={edited.headline}
          onChange={({ currentTarget: { value } }) =>
            change({ headline: value, emphasis: keptEmphasis(edited.emphasis, value) }, 'headline')
          }
          {...pointing('headline')}
        />
        <RoomLeft text={edited.headline} room={room?.headline} />
        <Emphasis
          words={wordsOf(edited.headline)}
          chosen={edited.emphasis}
          onChoose={(emphasis) => change({ emphasis })}
        />
        <Lines
          label={t('studio.headline.lines')}
          lines={[...written.headlines, ...options.headlines]}
          current={edited.headline}
          onTake={(headline) => change({ headline, emphasis: undefined })}
        />
      </div>
      <div className={classes.field}>
        <Textarea
          label={t('studio.sub')}
          description={t('studio.empty')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={400}
          value={edited.sub}
          onChange={({ currentTarget: { value } }) => change({ sub: value }, 'sub')}
          {...pointing('sub')}
        />
        <RoomLeft text={edited.sub} room={room?.sub} />
        <Lines
          label={t('studio.sub.lines')}
          lines={[...written.subs, ...options.subs]}
          current={edited.sub}
          onTake={(sub) => change({ sub })}
        />
      </div>
      <div className={classes.field}>
        <TextInput
          label={t('studio.cta')}
          dir="auto"
          maxLength={400}
          value={edited.cta}
          onChange={({ currentTarget: { value } }) => change({ cta: value }, 'cta')}
          {...pointing('cta')}
        />
        <RoomLeft text={edited.cta} room={room?.cta} />
        <Lines
          label={t('studio.cta.lines')}
          lines={options.buttons}
          current={edited.cta}
          onTake={(cta) => change({ cta })}
        />
      </div>
      {canSuggest && (
        <div className={classes.field}>
          <Button size="small" busy={more.isPending} onClick={() => more.mutate({ body: { adID: ad.adID } })}>
            <Sparkles size={16} aria-hidden />
            {t('studio.lines.more')}
          </Button>
          <p className={classes.hint} role="status">
            {more.data
              ? t('studio.lines.written', { count: written.headlines.length + written.subs.length })
              : t('studio.lines.hint')}
          </p>
          {more.error && <Notice tone="error">{more.error.message}</Notice>}
        </div>
      )}
      {(edited.points.length > 0 || lines('label') > 0) && (
        <PointsField
          points={edited.points}
          room={room?.points}
          pointing={pointing('label')}
          onChange={change}
        />
      )}
    </div>
  );
}

/** An emphasis stays while its words do. */
const keptEmphasis = (emphasis: string | null, headline: string) =>
  emphasis && headline.includes(emphasis) ? emphasis : undefined;

function Emphasis({
  words,
  chosen,
  onChoose,
}: {
  words: string[];
  chosen: string | null;
  onChoose: (emphasis: string) => void;
}) {
  if (words.length < 2) return null;
  return (
    <fieldset className={classes.group}>
      <legend>{t('studio.emphasis')}</legend>
      <div className={classes.chips} dir="auto">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={chosen === word}
            onClick={() => onChoose(chosen === word ? '' : word)}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Lines that could stand in a place, each to be taken at once. */
function Lines({
  label,
  lines,
  current,
  onTake,
}: {
  label: string;
  lines: EditOptions['headlines'];
  current: string;
  onTake: (text: string) => void;
}) {
  const others = lines.filter(
    ({ text }, at) => text !== current && lines.findIndex((one) => one.text === text) === at,
  );
  if (others.length === 0) return null;
  return (
    <details className={classes.lines}>
      <summary>{`${label} (${others.length})`}</summary>
      <ul>
        {others.map(({ text, source }) => (
          <li key={text}>
            <button type="button" onClick={() => onTake(text)}>
              <span dir="auto">{text}</span>
              <small>{t(`studio.source.${source}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
