/** What each kind of job is told. A feature adds its own kinds beside their handlers. */
export interface JobKinds {}
