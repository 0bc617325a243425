import type { AnchorHTMLAttributes } from 'react';
import { Link as WouterLink } from 'wouter';
import { usePreload } from './preload.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly href: string };

/** A link within the portal: no page load, and a head start while the pointer rests on it. */
export const Link = (props: Props) => <WouterLink {...props} {...usePreload(props.href)} />;
