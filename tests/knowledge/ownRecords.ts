/** What a business that sells roof boxes might know. */
export const OWN = [
  {
    id: 'general:acme-roof-box',
    title: { en: 'Acme roof box fitting', zh: 'Acme车顶箱安装' },
    names: { en: ['acme roof box', 'acme roofbox', 'acme box'], zh: ['Acme车顶箱', 'acme箱'] },
    known: {
      how: 'maker',
      source: { en: 'Acme fitting guide, 4th edition', zh: 'Acme安装手册第4版' },
      checked: '2026-09',
    },
    cards: [
      {
        id: 'fit',
        kind: 'how',
        answer: {
          en: '**Set the box on the crossbars and close its four claws until each clicks.** Two people lift it; a third of its length stands before the front bar. Pull at every corner, and check the claws again after 50 km.',
          zh: '**把箱子放在横杆上，扣紧四个卡爪，听到咔哒声为止。** 两个人抬，箱长三分之一在前横杆之前；装好后逐角拉一拉，50公里后再检查一次卡爪。',
        },
      },
      {
        id: 'load',
        kind: 'may',
        about: { en: ['weight', 'load', 'heavy'], zh: ['多重', '重量', '承重'] },
        answer: {
          en: '**At most 75 kg in the box, and never more than the roof load in your manual.** Box and bars count too: they weigh 24 kg together.',
          zh: '**箱内最多75公斤，而且不得超过说明书上的车顶载荷。** 箱子和横杆共24公斤，也要算进去。',
        },
      },
    ],
  },
];
