import { serviceTypeName } from '#core/proposals/service.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { lineIcons, requestLines, lineRequestsPath } from '#ui/service-lines/service-lines.ts';

export const activityCommands: FeatureCommands = {
  pages: (isAdmin) =>
    isAdmin
      ? requestLines.map((line) => ({
          label: `${serviceTypeName(line)} requests`,
          href: lineRequestsPath(line),
          icon: lineIcons[line],
        }))
      : [],
};
