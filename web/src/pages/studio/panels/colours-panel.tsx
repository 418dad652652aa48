import { TextInput } from '@mantine/core';
import { type CSSProperties, useEffect, useId, useState } from 'react';
import { t } from '../../../i18n.ts';
import type { PanelProps } from '../studio-data.ts';
import { Choice } from './choice.tsx';
import classes from './panels.module.css';

const hex = /^#[0-9a-f]{6}$/;

/** A colour as somebody types it, such as 1A73E8, as #rrggbb; null where it is none. */
function colourIn(typed: string): string | null {
  const digits = typed.trim().toLowerCase().replace(/^#/, '');
  return hex.test(`#${digits}`) ? `#${digits}` : null;
}

/** The brand's schemes, a colour of one's own, and what lies behind the ad. */
export function ColoursPanel({ data: { options }, step, edited, change }: PanelProps) {
  const { recipe } = step.base;
  const own = typeof edited.scheme === 'object' ? edited.scheme.color : null;
  const schemes = options.schemes.some(({ id }) => id === recipe.scheme.id)
    ? options.schemes
    : [
        {
          id: recipe.scheme.id,
          background: recipe.scheme.ground,
          text: recipe.scheme.ink,
          accent: recipe.scheme.accent,
        },
        ...options.schemes,
      ];
  return (
    <div className={classes.stack}>
      <fieldset className={classes.group}>
        <legend>{t('studio.schemes')}</legend>
        <div className={classes.schemes}>
          {schemes.map(({ id, background, text, accent }, index) => (
            <button
              key={id}
              type="button"
              className={classes.scheme}
              aria-pressed={own === null && edited.scheme === id}
              aria-label={t('studio.scheme', { number: index + 1, background, accent })}
              onClick={() => change({ scheme: id })}
              style={{ '--ground': background, '--ink': text, '--accent-of': accent } as CSSProperties}
            >
              <span aria-hidden="true">Aa</span>
            </button>
          ))}
        </div>
      </fieldset>
      <OwnColour
        colour={own ?? recipe.scheme.ground}
        isChosen={own !== null}
        onChoose={(color) => change({ scheme: { color } }, 'colour')}
      />
      {recipe.painting !== null && (
        <Choice
          label={t('studio.background')}
          value={edited.background}
          options={(['drawn', 'painted'] as const).map((value) => ({
            value,
            label: t(`studio.background.${value}`),
          }))}
          onChoose={(background) => change({ background })}
        />
      )}
    </div>
  );
}

/** A colour, by a picker or as it is written. */
function OwnColour({
  colour,
  isChosen,
  onChoose,
}: {
  colour: string;
  isChosen: boolean;
  onChoose: (colour: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(colour);
  useEffect(() => setTyped(colour), [colour]);
  const type = (value: string) => {
    setTyped(value);
    const found = colourIn(value);
    if (found) onChoose(found);
  };
  return (
    <fieldset className={classes.group} data-chosen={isChosen || undefined}>
      <legend>{t('studio.colour')}</legend>
      <div className={classes.colour}>
        <input
          id={id}
          type="color"
          aria-label={t('studio.colour.pick')}
          value={hex.test(colour) ? colour : '#000000'}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
        />
        <TextInput
          aria-label={t('studio.colour.hex')}
          value={typed}
          maxLength={7}
          spellCheck={false}
          error={typed !== '' && colourIn(typed) === null}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </div>
      <p className={classes.hint}>{t('studio.colour.hint')}</p>
    </fieldset>
  );
}
