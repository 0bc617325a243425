import { serviceTypeName, type ServiceType } from '#core/proposals/service.ts';
import { ListTabs } from '#ui/lists/ListTabs.tsx';
import { lineRequestsPath, requestLines } from './service-lines.ts';

const of = (['DesignAndCode', ...requestLines] as const).map((line) => ({
  value: line,
  label: serviceTypeName(line),
  word: '',
  href: lineRequestsPath(line),
}));

type Props = { readonly line: ServiceType };

/** From the requests of one service line to those of the others. */
export const LineTabs = ({ line }: Props) => (
  <ListTabs tabs={{ label: 'Service line', current: line, of }} counts={undefined} />
);
