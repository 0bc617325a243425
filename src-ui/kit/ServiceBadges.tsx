import styled, { css } from 'styled-components';
import { serviceBadge, serviceTypeName, type ServiceType } from '#core/proposals/service.ts';
import type { ColorName } from '#ui/theme/palette.ts';

const hues = {
  Advertising: 'advertising',
  BrandManagement: 'brandManagement',
  AssetManagement: 'assetManagement',
  EmailAndSms: 'emailAndSms',
  WebsiteMaintenance: 'websiteMaintenance',
  DesignAndCode: 'designAndCode',
} as const satisfies Record<ServiceType, ColorName>;

/** The colour of a service line; of a line that a newer backend names, that of the last. */
export const serviceHue = (type: ServiceType): (typeof hues)[ServiceType] => hues[type] ?? 'designAndCode';

/** The hue of a line as an area, equally light in both themes. */
export const serviceFill = (hue: (typeof hues)[ServiceType]) => css`
  background: oklch(from ${({ theme }) => theme.color[hue]} 0.68 c h);
`;

const Badge = styled.abbr<{ readonly $hue: (typeof hues)[ServiceType] }>`
  padding: 1px 7px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme, $hue }) => theme.color[`${$hue}Soft`]};
  color: ${({ theme, $hue }) => theme.color[$hue]};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;
  white-space: nowrap;
`;

const Dot = styled.span<{ readonly $hue: (typeof hues)[ServiceType] }>`
  flex: none;
  align-self: center;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  ${({ $hue }) => serviceFill($hue)}
  print-color-adjust: exact;
`;

/** The hue of a service line, which its name says to those who do not see it. */
export const ServiceDot = ({ type }: { readonly type: ServiceType }) => (
  <Dot $hue={serviceHue(type)} title={serviceTypeName(type)} />
);

type BadgeProps = { readonly type: ServiceType; readonly full?: boolean };

/** Two letters of a service line, or its whole name. */
export const ServiceBadge = ({ type, full = false }: BadgeProps) => (
  <Badge $hue={serviceHue(type)} title={full ? undefined : serviceTypeName(type)}>
    {full ? serviceTypeName(type) : serviceBadge(type)}
  </Badge>
);
