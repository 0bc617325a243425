import { lazy } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { loadedStage, loadStage } from './stage-part.ts';

const Late = lazy(async () => {
  const part = await loadStage();
  return { default: () => part };
});

/** In a demo, what to try. The dashboard waits for its code, so that nothing beneath it moves when it comes. */
export const Stage = () => (useApp().settings.demo ? (loadedStage() ?? <Late />) : null);
