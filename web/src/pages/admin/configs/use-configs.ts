import { api } from '@marquee/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../api.ts';

const keys = {
  config: ['admin', 'config'],
  formats: ['admin', 'formats'],
  pricing: ['admin', 'api-pricing'],
} as const;

export const useConfig = () =>
  useQuery({
    queryKey: keys.config,
    queryFn: async () => (await request(api.adminSettings.config, {})).data,
  });

export const useFormats = () =>
  useQuery({
    queryKey: keys.formats,
    // Sharing takes maps that differ in their order for the same.
    structuralSharing: false,
    queryFn: async () => (await request(api.adminSettings.formats, {})).data,
  });

export const useApiPricing = () =>
  useQuery({
    queryKey: keys.pricing,
    queryFn: async () => (await request(api.adminSettings.apiPricing, {})).data,
  });

/** Puts what was saved in the place of what was loaded, and has the public pages ask anew. */
export function useSaved(name: keyof typeof keys) {
  const queries = useQueryClient();
  return {
    saved(state: unknown) {
      queries.setQueryData(keys[name], state);
      void queries.invalidateQueries({ queryKey: ['configuration'] });
    },
    reload: () => queries.refetchQueries({ queryKey: keys[name] }),
  };
}
