import { choice, choices, files, yesNo, type Condition } from '../request-field.ts';
import type { KindForm } from '../kind-form.ts';
import { budgetAndTime, description } from './common-fields.ts';

const inVr: Condition = { field: 'useCases', isOneOf: ['virtual-reality'] };
const inVrOrAr: Condition = { field: 'useCases', isOneOf: ['virtual-reality', 'augmented-reality'] };
const live: Condition = { field: 'useCases', isOneOf: ['game', 'virtual-reality', 'augmented-reality'] };

export const gameDev3DAsset: KindForm = {
  kind: 'gameDev3DAsset',
  name: 'Game, VR and AR models',
  summary: 'Characters, props and scenes that run in an engine',
  steps: [
    {
      title: 'What to model',
      fields: [
        description,
        choice(
          'assetType',
          'What is modelled',
          ['Character', 'Creature', 'Environment', 'Prop', 'Vehicle', 'Weapon', 'Several of these'],
          { isRequired: true },
        ),
        choices(
          'useCases',
          'Where it is used',
          ['Game', 'Virtual reality', 'Augmented reality', 'Animation', 'Training'],
          { isRequired: true },
        ),
        choice('stylePreference', 'Style', ['Realistic', 'Stylised', 'Low poly', 'Hand-painted', 'Not sure yet']),
      ],
    },
    {
      title: 'What you have',
      fields: [
        files('existingAssets', 'Existing assets', undefined, {
          help: 'Pictures and films of models or sketches that the work builds on',
        }),
        files('referenceImages', 'Reference images', ['image']),
      ],
    },
    {
      title: 'Technical',
      fields: [
        choice('gameEngine', 'Game engine', ['Unreal Engine', 'Unity', 'Godot', 'WebGL', 'Another one', 'None']),
        choice('polyCount', 'Polygons', ['Under 10,000', '10,000 to 50,000', '50,000 to 150,000', 'Over 150,000']),
        choice('textures', 'Textures', ['None', 'Up to 1K', '2K', '4K and more']),
        choices('fileFormats', 'File formats', ['FBX', 'OBJ', 'glTF', 'USDZ', 'Blender', 'Maya']),
        yesNo('rigging', 'Does it need a rig?'),
        choice('lodRequirements', 'Levels of detail', ['One', 'Two', 'Three or more'], { appears: live }),
        choice('performanceTarget', 'Frames per second', ['30', '60', '72', '90', '120'], { appears: live }),
        choice('vrPlatform', 'VR platform', ['Meta Quest', 'Apple Vision Pro', 'PlayStation VR2', 'SteamVR', 'WebXR'], {
          appears: inVr,
        }),
        choice(
          'trackingType',
          'Tracking',
          ['Three degrees of freedom', 'Six degrees of freedom', 'Images', 'Surfaces'],
          {
            appears: inVrOrAr,
          },
        ),
        choices('interactionMethods', 'How people interact', ['Controllers', 'Hands', 'Gaze', 'Touch', 'Voice'], {
          appears: inVrOrAr,
        }),
        yesNo('roomScale', 'Do people walk around in it?', { appears: inVr }),
      ],
    },
    budgetAndTime,
  ],
  work: [
    { price: 'model', title: '3D model', reads: ['assetType', 'stylePreference'] },
    {
      price: 'model-detail',
      title: 'High-detail mesh',
      reads: ['polyCount'],
      when: { field: 'polyCount', isOneOf: ['50-000-to-150-000', 'over-150-000'] },
    },
    {
      price: 'textures',
      title: 'Textures',
      reads: ['textures'],
      when: { field: 'textures', isOneOf: ['up-to-1k', '2k', '4k-and-more'] },
    },
    { price: 'rig', title: 'Rig', reads: ['rigging'], when: { field: 'rigging', isOneOf: [true] } },
    {
      price: 'level-of-detail',
      title: 'Levels of detail',
      reads: ['lodRequirements'],
      when: { field: 'lodRequirements', isOneOf: ['two', 'three-or-more'] },
    },
    {
      price: 'engine-setup',
      title: 'Set-up in the engine',
      reads: ['gameEngine', 'performanceTarget'],
      when: { field: 'gameEngine', isOneOf: ['unreal-engine', 'unity', 'godot', 'webgl', 'another-one'] },
    },
    {
      price: 'interaction',
      title: 'Interaction and tracking',
      reads: ['interactionMethods', 'vrPlatform', 'trackingType', 'roomScale'],
      each: 'interactionMethods',
    },
  ],
};
