import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ServiceType } from '#core/proposals/service.ts';
import { serviceHue } from '#ui/kit/ServiceBadges.tsx';
import { Drawing } from './Drawing.tsx';

const Hued = styled.span<{ readonly $hue: ReturnType<typeof serviceHue> }>`
  display: block;

  .tint {
    fill: ${({ theme, $hue }) => theme.color[`${$hue}Soft`]};
  }

  .tint,
  .accent {
    stroke: ${({ theme, $hue }) => theme.color[$hue]};
  }
`;

const drawn: Readonly<Record<ServiceType, ReactNode>> = {
  Advertising: (
    <>
      <path className="sheet" d="M24 28h14l24-14v44L38 44H24a6 6 0 0 1-6-6v-4a6 6 0 0 1 6-6z" />
      <path className="tint" d="M28 44h10l5 17h-9z" />
      <path d="M38 28v16" />
      <path className="accent" d="M70 27c4 5 4 13 0 18M77 21c7 9 7 21 0 30" />
    </>
  ),
  EmailAndSms: (
    <>
      <rect className="sheet" x="14" y="20" width="50" height="38" rx="6" />
      <path d="m16 25 23 18 23-18" />
      <path
        className="tint"
        d="M50 10h26a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-8l-9 8v-8h-9a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
      />
      <path className="accent" d="M55 22h1M63 22h1M71 22h1" strokeWidth="3" />
    </>
  ),
  WebsiteMaintenance: (
    <>
      <rect className="sheet" x="14" y="10" width="60" height="46" rx="6" />
      <path d="M14 22h60M22 16h1M29 16h1" />
      <path className="faint" d="M24 32h18M24 41h12" />
      <circle className="tint" cx="68" cy="46" r="14" />
      <path className="accent" d="m62 46 4 4 8-9" />
    </>
  ),
  AssetManagement: (
    <>
      <rect className="sheet" x="30" y="8" width="48" height="38" rx="6" />
      <rect className="sheet" x="16" y="20" width="52" height="42" rx="6" />
      <circle className="tint" cx="30" cy="34" r="5" />
      <path className="tint" d="m18 57 14-13 10 8 11-11 13 13v2a6 6 0 0 1-5 5H23a6 6 0 0 1-5-4z" />
    </>
  ),
  BrandManagement: (
    <>
      <rect className="sheet" x="16" y="10" width="22" height="52" rx="6" />
      <path d="M16 26h22M16 42h22" />
      <path className="sheet" d="m38 26 12-12a6 6 0 0 1 8 0l8 8a6 6 0 0 1 0 8L38 58" />
      <path className="tint" d="M44 62h30a6 6 0 0 0 6-6V46a6 6 0 0 0-6-6h-9z" />
      <circle className="accent" cx="27" cy="52" r="3" />
    </>
  ),
  DesignAndCode: (
    <>
      <rect className="sheet" x="14" y="10" width="56" height="48" rx="6" />
      <path className="accent" d="m32 26-8 8 8 8M46 26l8 8-8 8" />
      <path className="tint" d="m56 60 3-10 17-17a5 5 0 0 1 7 7L66 57z" />
      <path className="accent" d="m72 37 7 7" />
    </>
  ),
};

/** What a service line does, in its hue. */
export const ServiceDrawing = ({ type }: { readonly type: ServiceType }) => (
  <Hued $hue={serviceHue(type)}>
    <Drawing>{drawn[type] ?? drawn.DesignAndCode}</Drawing>
  </Hued>
);
