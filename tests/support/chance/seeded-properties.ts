import { configureGlobal } from 'fast-check';
import { seed } from './seed.ts';

configureGlobal({ seed });
