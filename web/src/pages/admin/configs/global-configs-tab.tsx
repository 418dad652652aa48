import { Tabs } from '@mantine/core';
import { api } from '@marquee/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import parts from '../parts/parts.module.css';
import { Ready } from '../parts/ready.tsx';
import { ApiPricingForm } from './api-pricing-form.tsx';
import { FormatsForm } from './formats-form.tsx';
import { GeneralSettings } from './general-settings.tsx';

const sections = ['general', 'formats', 'pricing'];

/** What holds for the whole product; each tab is saved by itself and keeps what was typed. */
export function GlobalConfigsTab() {
  const [query, setQuery] = useSearchParams();
  // The console's other tabs know no sections: whoever comes back from one finds what was open.
  const [kept, setKept] = useState('general');
  const asked = query.get('section') ?? '';
  const section = sections.includes(asked) ? asked : kept;
  if (section !== kept) setKept(section);
  return (
    <Tabs
      value={section}
      onChange={(next) =>
        setQuery({ tab: 'configs', section: next ?? 'general' }, { replace: true, preventScrollReset: true })
      }
      classNames={{ list: parts.subTabs, tab: parts.subTab, panel: parts.subPanel }}
    >
      <Tabs.List aria-label={t('admin.tab.configs')}>
        <Tabs.Tab value="general">{t('configs.general')}</Tabs.Tab>
        <Tabs.Tab value="formats">{t('configs.formats')}</Tabs.Tab>
        <Tabs.Tab value="pricing">{t('configs.pricing')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="general">
        <General />
      </Tabs.Panel>
      <Tabs.Panel value="formats">
        <Formats />
      </Tabs.Panel>
      <Tabs.Panel value="pricing">
        <Pricing />
      </Tabs.Panel>
    </Tabs>
  );
}

const General = () => (
  <Ready query={useEndpoint(api.adminSettings.config, {})} failed={t('configs.failed.load')}>
    {(config) => <GeneralSettings config={config} />}
  </Ready>
);

const Formats = () => (
  // Sharing takes maps that differ in their order for the same.
  <Ready
    query={useEndpoint(api.adminSettings.formats, {}, { structuralSharing: false })}
    failed={t('configs.failed.load')}
  >
    {(formats) => <FormatsForm loaded={formats} />}
  </Ready>
);

const Pricing = () => (
  <Ready query={useEndpoint(api.adminSettings.apiPricing, {})} failed={t('configs.failed.load')}>
    {(pricing) => <ApiPricingForm pricing={pricing} />}
  </Ready>
);
