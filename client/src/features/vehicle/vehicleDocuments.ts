import { graphql } from '../../gql/gql.ts';
import type {
  DueFields_DueItemFragment,
  EntryFields_EntryFragment,
  VehicleFields_VehicleFragment,
} from '../../gql/graphql.ts';

export const vehicleFragment = graphql(`
  fragment VehicleFields_vehicle on Vehicle {
    id
    make
    model
    year
    engine
    powertrain
    market
    unit
    vin
    isSevere
    archivedAt
    kmPerYear
    mileage {
      km
      isEstimate
    }
    readings {
      id
      on
      km
    }
  }
`);

export type Vehicle = VehicleFields_VehicleFragment;

export const myCarQuery = graphql(`
  query MyCar {
    viewer {
      id
      vehicles {
        id
        ...VehicleFields_vehicle
      }
    }
  }
`);

export const addVehicleMutation = graphql(`
  mutation AddVehicle($input: AddVehicleInput!) {
    addVehicle(input: $input) {
      vehicle {
        id
        ...VehicleFields_vehicle
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updateVehicleMutation = graphql(`
  mutation UpdateVehicle($input: UpdateVehicleInput!) {
    updateVehicle(input: $input) {
      vehicle {
        id
        ...VehicleFields_vehicle
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const archiveVehicleMutation = graphql(`
  mutation ArchiveVehicle($id: ID!, $isArchived: Boolean!) {
    archiveVehicle(input: { id: $id, isArchived: $isArchived }) {
      vehicle {
        id
        ...VehicleFields_vehicle
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const deleteVehicleMutation = graphql(`
  mutation DeleteVehicle($id: ID!) {
    deleteVehicle(input: { id: $id }) {
      deletedVehicleId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const addMileageMutation = graphql(`
  mutation AddMileage($input: AddMileageInput!) {
    addMileage(input: $input) {
      vehicle {
        id
        ...VehicleFields_vehicle
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const removeMileageMutation = graphql(`
  mutation RemoveMileage($readingId: ID!) {
    removeMileage(input: { readingId: $readingId }) {
      vehicle {
        id
        ...VehicleFields_vehicle
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const suggestionsQuery = graphql(`
  query CarSuggestions($text: String!) {
    carSuggestions(text: $text) {
      id
      make
      model
      lastYear
      powertrains
    }
  }
`);

export const vinQuery = graphql(`
  query Vin($vin: String!) {
    readVin(vin: $vin) {
      isValid
      makes
      country
      years
    }
  }
`);

export const namedCarQuery = graphql(`
  query NamedCar($text: String!) {
    namedCar(text: $text) {
      make
      model
      year
      km
      powertrain
    }
  }
`);

export const dueFragment = graphql(`
  fragment DueFields_dueItem on DueItem {
    key
    isOfCatalogue
    title
    level
    because
    expectedOn
    daysLeft
    kmLeft
    dueOn
    dueKm
    doneOn
    doneKm
    isAssumed
    isFirst
    everyKm
    everyMonths
    basis
    isSettled
    settings {
      everyKm
      everyMonths
      dueOn
      dueKm
      doneOn
      soonDays
      soonKm
      urgentDays
      urgentKm
    }
    vehicle {
      id
      make
      model
      year
      engine
      unit
      market
    }
  }
`);

export type DueItem = DueFields_DueItemFragment;

export const careQuery = graphql(`
  query Care {
    viewer {
      id
      isVip
      due {
        hidden
        items {
          ...DueFields_dueItem
        }
      }
      reminderMails {
        isOn
        timeZone
      }
    }
  }
`);

export const completeMutation = graphql(`
  mutation CompleteReminder($input: CompleteReminderInput!) {
    completeReminder(input: $input) {
      entry {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const setReminderMutation = graphql(`
  mutation SetReminder($input: SetReminderInput!) {
    setReminder(input: $input) {
      due {
        hidden
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const removeReminderMutation = graphql(`
  mutation RemoveReminder($vehicleId: ID!, $key: ID!) {
    removeReminder(input: { vehicleId: $vehicleId, key: $key }) {
      due {
        hidden
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const setMailsMutation = graphql(`
  mutation SetReminderMails($isOn: Boolean!, $timeZone: String!) {
    setReminderMails(input: { isOn: $isOn, timeZone: $timeZone }) {
      reminderMails {
        isOn
        timeZone
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const entryFragment = graphql(`
  fragment EntryFields_entry on ServiceEntry {
    id
    on
    km
    items {
      key
      title
    }
    cost {
      amount
      currency
    }
    workshop
    note
  }
`);

export type Entry = EntryFields_EntryFragment;

export const bookQuery = graphql(`
  query ServiceBook($id: ID!, $first: Int!, $offset: Int!) {
    viewer {
      id
      serviceBook(vehicleId: $id) {
        schedule {
          title
        }
        totals {
          sum {
            amount
            currency
          }
          perKm
        }
        entries(first: $first, offset: $offset) {
          totalCount
          nodes {
            ...EntryFields_entry
          }
        }
      }
    }
  }
`);

export const csvQuery = graphql(`
  query ServiceBookCsv($id: ID!) {
    viewer {
      id
      serviceBook(vehicleId: $id) {
        csv
      }
    }
  }
`);

export const addEntryMutation = graphql(`
  mutation AddServiceEntry($input: AddServiceEntryInput!) {
    addServiceEntry(input: $input) {
      entry {
        ...EntryFields_entry
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updateEntryMutation = graphql(`
  mutation UpdateServiceEntry($input: UpdateServiceEntryInput!) {
    updateServiceEntry(input: $input) {
      entry {
        ...EntryFields_entry
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const removeEntryMutation = graphql(`
  mutation RemoveServiceEntry($id: ID!) {
    removeServiceEntry(input: { id: $id }) {
      removedEntryId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const importMutation = graphql(`
  mutation ImportServiceBook($vehicleId: ID!, $csv: String!) {
    importServiceBook(input: { vehicleId: $vehicleId, csv: $csv }) {
      added
      known
      problems {
        line
        column
        message
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** The service the question of an answer reports. */
export const bookOfferQuery = graphql(`
  query BookOffer($id: ID!, $timeZone: String!) {
    answer(id: $id) {
      id
      serviceReport(timeZone: $timeZone) {
        on
        km
        items {
          title
        }
        cost {
          amount
          currency
        }
      }
    }
  }
`);
