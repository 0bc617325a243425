/** The payload of each kind of job. A feature adds its own kinds beside their handlers. */
export interface JobKinds {}
