// Makes the templates of the portal: `cdk` runs this with the parameters of cdk.context.json and of -c.
import { portalApp } from './stack/portal-app.mjs';

portalApp().synth();
