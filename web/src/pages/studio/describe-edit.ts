import type { Edit } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** What an edit changes, a line for each. */
export function describeEdit(edit: Edit): string[] {
  const { headline, sub, cta, points, emphasis, layout, scheme, background, screenshots } = edit;
  const { frame, show, size, formatType, motion } = edit;
  const line = (name: Parameters<typeof t>[0], text: string) => `${t(name)}: ${text}`;
  const off = t('studio.off');
  const on = t('studio.on');
  return [
    headline !== undefined && line('studio.headline', headline),
    sub !== undefined && line('studio.sub', sub || off),
    cta !== undefined && line('studio.cta', cta || off),
    points && line('studio.points', points.join(' · ')),
    emphasis !== undefined && line('studio.emphasis', emphasis || off),
    layout && line('studio.panel.layout', layout.archetype),
    scheme !== undefined && line('studio.panel.colours', typeof scheme === 'string' ? scheme : scheme.color),
    background && line('studio.background', t(`studio.background.${background}`)),
    screenshots &&
      line(
        'studio.screenshots',
        screenshots
          .map((shown) => ('index' in shown ? String(shown.index + 1) : t('studio.upload')))
          .join(', '),
      ),
    frame !== undefined && line('studio.frame', t(frame ? 'studio.frame.device' : 'studio.frame.bare')),
    ...(['icon', 'rating', 'button'] as const).map(
      (part) => show?.[part] !== undefined && line(`studio.show.${part}`, show[part] ? on : off),
    ),
    size && line('studio.size', t(`studio.size.${size}`)),
    formatType && line('studio.format', formatType),
    motion &&
      line(
        'studio.panel.motion',
        `${t(`motion.style.${motion.style}`)}, ${t('motion.seconds.value', { seconds: motion.seconds })}`,
      ),
  ].filter((text) => typeof text === 'string');
}
