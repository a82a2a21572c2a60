module kisekae

go 1.19
