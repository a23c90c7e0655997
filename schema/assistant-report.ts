import type { Report, ToldCode } from '../server/domain/assistant-report.ts';
import { User } from './account.ts';
import { builder, isStaff } from './builder.ts';
import { AnswerType } from './history.ts';
import { VehicleType } from './vehicle.ts';

const ToldCodeType = builder.objectRef<ToldCode>('ToldCode').implement({
  description: 'A fault code somebody read out.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Such as `P0420`.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'What it means, in the language of the answer; null: it is not known.',
    }),
  }),
});

const ReportType = builder.objectRef<Report>('Report').implement({
  description: 'What a workshop should know of a trouble, on one page.',
  fields: (t) => ({
    answer: t.field({
      type: AnswerType,
      description: 'What it is made from: verdict, causes with their checks in order, costs, sources.',
      resolve: ({ answer }) => answer,
    }),
    causes: t.field({
      type: AnswerType,
      nullable: true,
      description:
        'An earlier answer of the conversation with the causes, where that one has none. Null: it has, or none does.',
      resolve: ({ causes }) => causes,
    }),
    told: t.stringList({
      description: 'What was told in the conversation up to then, in the owner’s own words, oldest first: the last 8.',
      resolve: ({ told }) => [...told],
    }),
    codes: t.field({
      type: [ToldCodeType],
      description: 'Fault codes that were told.',
      resolve: ({ codes }) => [...codes],
    }),
    car: t.exposeString('car', {
      nullable: true,
      description: 'The car it is about in one line, in the language of the answer; null: none was named.',
    }),
    vehicle: t.field({
      type: VehicleType,
      nullable: true,
      description: 'The car of one’s own it is about. Null: none, or one that was only named.',
      resolve: ({ vehicle }) => vehicle,
    }),
  }),
});

builder.objectField(User, 'report', (t) =>
  t.field({
    type: ReportType,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description:
      'The technical report for a workshop from one’s own answer, which members have (a paid plan). Null, with the error ' +
      'MEMBERS_ONLY or NOT_FOUND.',
    args: { answerId: t.arg.id({ description: 'Of one’s own answer.' }) },
    resolve: ({ id }, { answerId }, { services, viewer }) => services.reports.of(id, isStaff(viewer), answerId),
  }),
);
