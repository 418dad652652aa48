import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { t } from '../../../i18n.ts';
import parts from '../parts/parts.module.css';
import { AuditLog } from './audit-log.tsx';
import { Generations } from './generations.tsx';
import { Jobs } from './jobs.tsx';
import { views } from './operations-path.ts';
import { Programs } from './programs.tsx';
import { Records } from './records.tsx';

const contents = {
  generations: Generations,
  jobs: Jobs,
  audit: AuditLog,
  programs: Programs,
  records: Records,
};

/** What an operator needs when something went wrong, or a customer complains. */
export function OperationsArea() {
  const [query, setQuery] = useSearchParams();
  const view = views.find((name) => name === query.get('view')) ?? 'generations';
  return (
    <Tabs
      value={view}
      keepMounted={false}
      onChange={(next) => setQuery({ tab: 'operations', view: next ?? view }, { replace: true })}
      classNames={{ list: parts.subTabs, tab: parts.subTab, panel: parts.subPanel }}
    >
      <Tabs.List aria-label={t('ops.title')}>
        {views.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`ops.view.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map((name) => {
        const Content = contents[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <Content />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
