import { createContext, useContext } from 'react';
import type { UiFeature } from './ui-feature.ts';

export const FeaturesContext = createContext<readonly UiFeature[]>([]);

export const useFeatures = (): readonly UiFeature[] => useContext(FeaturesContext);
