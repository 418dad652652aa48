import { api } from '@marquee/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import type { PanelProps } from '../studio-data.ts';
import { Choice } from './choice.tsx';
import classes from './panels.module.css';

/** The same ad in another format, composed for its size. */
export function FormatPanel({ data: { options }, edited, change }: PanelProps) {
  const { data } = useEndpoint(api.formats.list, {});
  const offered = (data?.formats ?? []).filter(({ id }) => options.formats.includes(id));
  return (
    <div className={classes.stack}>
      <Choice
        label={t('studio.format')}
        value={edited.formatType}
        options={offered.map(({ id, name, width, height }) => ({
          value: id,
          label: name,
          hint: `${width} × ${height}`,
        }))}
        onChoose={(formatType) => change({ formatType })}
      />
      <p className={classes.hint}>{t('studio.format.hint')}</p>
    </div>
  );
}
