import type { Text } from '../../language.ts';

/** A common question about money that is no calculation, with its answer. */
export interface Tip {
  readonly id: string;
  readonly title: Text;
  /** Finds the question in a normalised text of either language. */
  readonly words: RegExp;
  readonly answer: Text;
  readonly detail: Text;
}

export const tips: readonly Tip[] = [
  {
    id: 'cash-or-loan',
    title: { en: 'Cash or loan', zh: '全款还是贷款' },
    words:
      /全款.{0,8}(?:贷款|分期)|(?:贷款|分期).{0,8}全款|0首付|零首付|\b(?:pay )?cash (?:or|vs)\b|\bfinanc\w+ or (?:pay )?cash|\bcash or (?:loan|finance)/,
    answer: {
      en: 'Pay cash when the loan costs more than your savings earn and the reserve stays comfortable; take a true zero-interest offer.',
      zh: '手头留足备用金还有余，且贷款真实利率高于理财收益，就全款；真正的免息可以贷。',
    },
    detail: {
      en: 'Compare the whole cost: interest, fees, insurance that must be bought with the loan, and the cash discount you give up. A zero down payment means the highest interest and owing more than the car is worth in the first years.',
      zh: '要比总成本：利息、手续费、捆绑的保险和 GPS 费，还有放弃的现金优惠。0首付利息最高，头两三年欠款往往比车值钱。把金额、期限、利率告诉我，可以直接算。',
    },
  },
  {
    id: 'lease-or-buy',
    title: { en: 'Leasing or buying', zh: '租车（融资租赁）还是买车' },
    words: /\bleas(?:e|ing)\b|融资租赁|以租代购|长租/,
    answer: {
      en: 'Buying is cheaper if you keep the car beyond about five years; leasing suits a new car every two or three years with a fixed mileage.',
      zh: '准备开五年以上，买更划算；两三年一换、里程固定才适合长租。',
    },
    detail: {
      en: 'A lease pays for depreciation, interest and fees, and charges extra for mileage and damage. For fast-moving electric cars a lease hands the depreciation risk to the lender.',
      zh: '租赁付的是折旧、利息和服务费，超里程和车损另算。以租代购要看清过户条件和总支出；电动车换代快，长租能转移贬值风险。',
    },
  },
  {
    id: 'insurance',
    title: { en: 'Car insurance', zh: '车险怎么买' },
    words:
      /车险(?:怎么|买|哪些|多少)|保险(?:怎么买|买哪些|要买|多少钱|一年)|三者险|车损险|交强险|\bcar insurance\b|\binsurance (?:cost|for|do i need)|\b(?:liability|comprehensive|collision) (?:insurance|coverage)/,
    answer: {
      en: 'Take high liability cover first; add collision and comprehensive while the car is worth more than a few years of premium.',
      zh: '交强险必须买，三者险建议 200 万以上，新车和较贵的车再加车损险。',
    },
    detail: {
      en: "A usual yearly premium is about 2.5 to 4 % of a car's price in China, and $1,500 to $2,500 in the United States; new drivers and electric cars pay more. Compare three offers with the same cover.",
      zh: '家用车首年保费大约是车价的 2.5%–4%，新手和电动车偏高，之后不出险逐年降。同样保障比三家报价，医保外用药责任险便宜值得加。',
    },
  },
  {
    id: 'new-or-used',
    title: { en: 'New or used', zh: '新车还是二手车' },
    words: /新车还是二手|二手还是新车|买新车.{0,4}二手|\bnew or used\b|\bused or new\b/,
    answer: {
      en: 'A sound two to four year old car is the cheapest way to drive; buy new if you want the warranty, the latest safety and a low-rate loan.',
      zh: '两到四年车龄、车况好的准新车最划算；看重质保、省心和低息贷款就买新车。',
    },
    detail: {
      en: 'The first owner has paid the steepest depreciation, about 30 to 40 % in three years. Have a used car inspected, check its history, and on an electric one the battery health and the remaining warranty.',
      zh: '头三年折旧最狠，大约三四成。二手车务必第三方检测，查出险和维保记录；电动车看电池健康度，首任车主的三电终身质保过户后多半会失效。',
    },
  },
];
