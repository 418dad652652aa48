import { type Network, networks } from '@marquee/contract/networks';
import { formatNumber, t } from '../../i18n.ts';
import classes from './network-tables.module.css';
import { ScrollingTable } from './scrolling-table.tsx';

const extent = (of: { width: number; height: number } | null) =>
  of ? `${of.width}×${of.height}` : t('networks.unknown');

/** What each network takes, from the tables by which kits are checked. */
export const NetworkTables = () =>
  networks.map((network) => <TablesOfNetwork key={network.id} network={network} />);

function TablesOfNetwork({ network }: { network: Network }) {
  const { id, name, pictures, texts, maxBytes, video, counting, policies, sources, readAt } = network;
  return (
    <section className={classes.network} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ScrollingTable>
        <caption>{t('networks.pictures')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('networks.ratio')}</th>
            <th scope="col">{t('networks.size')}</th>
            <th scope="col">{t('networks.min')}</th>
          </tr>
        </thead>
        <tbody>
          {pictures.map((slot) => (
            <tr key={slot.id}>
              <th scope="row">{slot.ratio}</th>
              <td>{extent(slot)}</td>
              <td>{extent(slot.min)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <ScrollingTable>
        <caption>{t('networks.texts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('networks.field')}</th>
            <th scope="col">{t('networks.limit')}</th>
            <th scope="col">{t('networks.seen')}</th>
            <th scope="col">{t('networks.count')}</th>
          </tr>
        </thead>
        <tbody>
          {texts.map((field) => (
            <tr key={field.id}>
              <th scope="row">{field.id.replaceAll('_', ' ')}</th>
              <td>{limitText(field)}</td>
              <td>{field.seen ?? t('networks.unknown')}</td>
              <td>{t('networks.range', { min: field.min, max: field.max })}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <ul>
        <li>
          {maxBytes === null
            ? t('networks.weight.unknown')
            : t('networks.weight', { megabytes: formatNumber(maxBytes / 1_000_000) })}
        </li>
        <li>{videoText(video)}</li>
        <li>{t(`networks.counting.${counting}`)}</li>
        {policies.map((policy) => (
          <li key={policy}>{t(`networks.policy.${policy}`)}</li>
        ))}
      </ul>
      <details>
        <summary>{t('networks.sources', { date: readAt })}</summary>
        <ul>
          {[...sources, ...newSources(video, sources)].map(({ address, kind }) => (
            <li key={address}>
              <span className={classes.address}>{address}</span> ({t(`networks.source.${kind}`)})
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function limitText({ limit, eastAsianLimit }: Network['texts'][number]): string {
  if (limit === null) return t('networks.unknown');
  if (eastAsianLimit === undefined) return formatNumber(limit);
  return t('networks.limit.eastAsian', { limit, eastAsian: eastAsianLimit });
}

/** Sources of the rules for videos that do not stand among the others. */
const newSources = (video: Network['video'], sources: Network['sources']) =>
  (video?.sources ?? []).filter((one) => !sources.some(({ address }) => address === one.address));

function videoText(video: Network['video']): string {
  if (!video) return t('networks.video.none');
  const { shapes, seconds, maxBytes } = video;
  return t('networks.video', {
    shapes: shapes?.map(({ ratio }) => ratio).join(', ') ?? t('networks.unknown'),
    min: seconds.min,
    max: seconds.max === null ? t('networks.unknown') : formatNumber(seconds.max),
    weight: maxBytes === null ? t('networks.unknown') : `${formatNumber(maxBytes / 1_000_000)} MB`,
  });
}
